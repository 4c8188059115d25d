import { readFile } from 'node:fs/promises';
import type { Language } from '@kamra/contract/languages.ts';
import { z } from 'zod';
import type { Demo } from '../server/demo/read-demo.ts';

/** How well a product answers a query: 3 exactly this, 2 good, 1 acceptable; SKU → grade. */
export type Grades = Map<string, number>;

export interface JudgedQuery {
  text: string;
  /** What the query tries, such as `typos`. */
  kind: string;
  /** Empty where the shop has nothing of the kind. */
  grades: Grades;
}

const meaningsSchema = z.record(
  z.string(),
  z.object({ 1: z.array(z.string()), 2: z.array(z.string()), 3: z.array(z.string()) }).partial(),
);
const queriesSchema = z.record(z.string(), z.record(z.string(), z.string()));

const separator = ' & ';
const maxGradeOfPart = 2;

/**
 * The judged queries of a set (a folder beside this file) in a language. Their grades follow from the demo
 * shop's files alone. Throws for a meaning, model or code that is not there.
 */
export async function readJudgements(demo: Demo, set: string, language: Language): Promise<JudgedQuery[]> {
  const meanings = meaningsSchema.parse(await readJson('meanings.json'));
  const queries = queriesSchema.parse(await readJson(`${set}/${language}.json`));
  const products = readFacts(demo);
  return Object.entries(queries).flatMap(([kind, texts]) =>
    Object.entries(texts).map(([text, meaning]) => ({ text, kind, grades: gradesOf(meaning) })),
  );

  function gradesOf(meaning: string): Grades {
    const parts = meaning.split(separator).map((part) => gradesOfPart(part));
    const [first] = parts;
    const inAll = new Map(
      [...first!].flatMap(([sku, grade]): [string, number][] => {
        const worst = Math.min(grade, ...parts.map((part) => part.get(sku) ?? 0));
        return worst > 0 ? [[sku, worst]] : [];
      }),
    );
    if (inAll.size > 0 || parts.length === 1) return inAll;
    // Nothing is all of it: the thing itself is a good answer, no more.
    return new Map([...first!].map(([sku, grade]) => [sku, Math.min(grade, maxGradeOfPart)]));
  }

  function gradesOfPart(part: string): Grades {
    const grades: Grades = new Map();
    const rules = part.includes(':') ? { 3: [part] } : meanings[part];
    if (!rules) throw new Error(`relevance: no meaning ${part}`);
    for (const grade of [1, 2, 3] as const) {
      for (const rule of rules[grade] ?? []) for (const sku of products.meeting(rule)) grades.set(sku, grade);
    }
    return grades;
  }
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, import.meta.url), 'utf8'));
}

/** What rules such as `color:red,rose` can ask of a product. */
function readFacts({ models, categories }: Demo) {
  const facts = models.flatMap((model) =>
    model.products.map((product) => {
      const attributes = { ...model.attributes, ...product.attributes };
      const flags = Object.keys(attributes).filter((name) => attributes[name] === true);
      const values: Record<string, unknown[]> = {
        category: [model.category, categories.find(({ code }) => code === model.category)?.parent],
        brand: [model.brand],
        model: [model.model],
        product: [product.code],
        color: [attributes.color],
        material: [attributes.material],
        size: [attributes.size],
        flag: flags,
      };
      return { sku: product.sku, values };
    }),
  );
  const meeting = (rule: string): string[] => {
    const [name, list] = rule.split(':') as [string, string];
    return list.split(',').flatMap((wanted) => {
      const found = facts.filter(({ values }) => values[name]?.includes(wanted)).map(({ sku }) => sku);
      if (found.length === 0 && wanted !== 'none')
        throw new Error(`relevance: no product is ${name}:${wanted}`);
      return found;
    });
  };
  return { meeting };
}
