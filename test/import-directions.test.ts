import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const programs = ['contract', 'server', 'storefront', 'admin'];
const files = programs.flatMap((program) => sourcesBelow(join(root, program)));
const imports = new Map(files.map((file) => [file, importsOf(file)]));

/** Which part of the server may import which; a part may always import itself. */
const serverDirections: Record<string, string[]> = {
  database: ['jobs'],
  limits: ['database'],
  jobs: ['database'],
  media: ['database', 'jobs'],
  mail: ['database', 'jobs', 'shop'],
  customers: ['database'],
  'mail-administration': ['database', 'mail', 'jobs', 'staff'],
  staff: ['database', 'sessions', 'mail'],
  sessions: ['database', 'customers', 'staff', 'limits'],
  shop: ['database', 'media', 'catalogue', 'pricing'],
  'product-import': ['database', 'catalogue', 'pricing', 'search', 'media', 'jobs', 'staff', 'shop'],
  catalogue: ['database', 'media', 'jobs', 'search', 'facets', 'pricing', 'staff', 'shop'],
  search: ['database', 'catalogue', 'facets', 'staff'],
  facets: ['database'],
  pricing: ['database', 'catalogue'],
  cart: ['database', 'pricing', 'catalogue', 'shop', 'media', 'orders'],
  orders: [
    'database',
    'cart',
    'pricing',
    'catalogue',
    'customers',
    'staff',
    'sessions',
    'shop',
    'mail',
    'jobs',
    'media',
    'limits',
  ],
  'wish-lists': ['database', 'catalogue', 'sessions'],
  newsletter: ['database', 'mail', 'sessions', 'customers', 'limits'],
  reviews: ['database', 'catalogue', 'orders'],
  'demo-orders': ['database', 'cart', 'reviews'],
  feeds: ['database', 'cart', 'shop'],
  retention: [
    'database',
    'orders',
    'sessions',
    'mail',
    'newsletter',
    'customers',
    'staff',
    'shop',
    'wish-lists',
  ],
  monitoring: ['backup', 'database', 'jobs', 'staff'],
  backup: ['database', 'jobs'],
  demo: ['database', 'catalogue', 'pricing', 'search', 'shop', 'media', 'jobs', 'demo-orders', 'staff'],
};

describe('imports', () => {
  test('programs import the contract and nothing else of each other', () => {
    const wrong = edges().filter(
      ([from, to]) => programOf(from) !== programOf(to) && programOf(to) !== 'contract',
    );
    expect(wrong.map(show)).toEqual([]);
  });

  test('the contract imports zod and itself', () => {
    const contract = files.filter((file) => programOf(file) === 'contract' && !file.endsWith('.test.ts'));
    const packages = contract.flatMap((file) =>
      packagesOf(file).map((name) => `${relative(root, file)} → ${name}`),
    );
    expect(packages.filter((line) => !line.endsWith('→ zod'))).toEqual([]);
  });

  test('the server’s parts import in their direction', () => {
    const wrong = edges().filter(([from, to]) => {
      const [fromPart, toPart] = [serverPart(from), serverPart(to)];
      return fromPart && toPart && fromPart !== toPart && !serverDirections[fromPart]?.includes(toPart);
    });
    expect(wrong.map(show)).toEqual([]);
  });

  test('a verb of the server imports no routes, a page of the storefront no page', () => {
    const wrong = edges().filter(([from, to]) => {
      if (/-routes\.ts$/.test(to)) return !/(app|serve-endpoint|-routes)\.ts$/.test(from);
      return /-page\.tsx$/.test(to) && /-page\.tsx$/.test(from);
    });
    expect(wrong.map(show)).toEqual([]);
  });

  test('the storefront’s ui knows no shop word', () => {
    const wrong = edges().filter(
      ([from, to]) => from.includes('/storefront/app/ui/') && !to.includes('/storefront/app/ui/'),
    );
    expect(wrong.filter(([, to]) => programOf(to) === 'storefront').map(show)).toEqual([]);
  });

  test('run in no circle', () => {
    expect(circles()).toEqual([]);
  });
});

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'build', '.react-router'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function specifiersOf(file: string): { specifier: string; isType: boolean }[] {
  const text = readFileSync(file, 'utf8');
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s(type\s)?[^;'"]*?from\s+'([^']+)'|import\('([^']+)'\)|(?:^|\n)import '([^']+)'/g;
  return [...text.matchAll(pattern)].map((match) => ({
    specifier: match[2] ?? match[3] ?? match[4] ?? '',
    isType: Boolean(match[1]),
  }));
}

function importsOf(file: string): { path: string; isType: boolean }[] {
  return specifiersOf(file).flatMap(({ specifier, isType }) => {
    if (specifier.startsWith('@kamra/'))
      return [{ path: join(root, specifier.slice('@kamra/'.length)), isType }];
    if (specifier.startsWith('.')) return [{ path: resolve(dirname(file), specifier), isType }];
    return [];
  });
}

function packagesOf(file: string): string[] {
  return specifiersOf(file)
    .map(({ specifier }) => specifier)
    .filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('@kamra/'));
}

function edges(): [string, string][] {
  const isTest = (file: string) => /\.test\.tsx?$|test-shop\.ts$|test-database\.ts$/.test(file);
  return [...imports].flatMap(([from, targets]) =>
    isTest(from) ? [] : targets.map(({ path }): [string, string] => [from, path]),
  );
}

function programOf(file: string): string {
  return relative(root, file).split('/')[0] ?? '';
}

function serverPart(file: string): string | undefined {
  const [program, part, ...rest] = relative(root, file).split('/');
  return program === 'server' && rest.length > 0 ? part : undefined;
}

function circles(): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (file: string, path: string[]) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      found.push([...path.slice(path.indexOf(file)), file].map((each) => relative(root, each)).join(' → '));
      return;
    }
    state.set(file, 'open');
    for (const { path: target, isType } of imports.get(file) ?? []) {
      if (!isType && imports.has(target)) visit(target, [...path, file]);
    }
    state.set(file, 'done');
  };
  for (const file of files) visit(file, []);
  return found;
}

function show([from, to]: [string, string]): string {
  return `${relative(root, from)} → ${relative(root, to)}`;
}
