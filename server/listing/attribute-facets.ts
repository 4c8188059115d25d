import { attributeFieldPrefix } from '@kamra/contract/catalogue.ts';
import type { AttributeFacet, AttributeFacetValue, FacetRange } from '@kamra/contract/product-facets.ts';
import { type AttributeLabel, filtersOfCategory } from '../facets/facet-labels.ts';
import type { ProductIndex } from '../facets/product-index.ts';
import { countsIn, publishedRows } from '../facets/published-rows.ts';
import type { FacetSource } from './facet-source.ts';
import { niceStep } from './round-step.ts';

const maxAttributes = 30;
const maxListedNumbers = 12;
/** Attributes of a smaller share of the products are left out. */
const minShare = 0.05;
/** An attribute this many times as frequent here as in the whole shop belongs to the category. */
const ownShare = 1.5;
/** A share of so many products may have changed since shares were counted. */
const maxUncounted = 0.01;

/**
 * The attributes by which the selected products differ: those that staff chose for the category, else those typical of
 * it first.
 */
export function attributeFacets(source: FacetSource): AttributeFacet[] {
  const filters = filtersOfSelection(source);
  return filters ? chosenFacets(source, filters) : typicalFacets(source);
}

/** The filters that staff chose for the category of the list, unless it is about several. */
function filtersOfSelection({ selection, chosen }: FacetSource): readonly number[] | undefined {
  const [category, ...others] = chosen('productGroupTypeCode');
  if (category === undefined || others.length > 0) return undefined;
  return filtersOfCategory(selection.labels, category);
}

/** The given attributes by which the products differ, in their order, and what the list is filtered by. */
function chosenFacets(source: FacetSource, attributeIds: readonly number[]): AttributeFacet[] {
  const { index, labels } = source.selection;
  const shown: AttributeFacet[] = [];
  const places = new Map(attributeIds.map((id, place) => [id, place]));
  const placeOf = ({ id }: AttributeLabel) => places.get(id) ?? attributeIds.length;
  for (const label of labels.attributes.toSorted((left, right) => placeOf(left) - placeOf(right))) {
    const attribute = index.rows.attributes.get(label.id);
    if (!attribute) continue;
    const isChosen = source.chosen(attributeFieldPrefix + label.code).size > 0;
    if (!isChosen && !places.has(label.id)) continue;
    const present = source.present<number | boolean>(attribute.column);
    if (isChosen || differences(label, present, source.base.length))
      shown.push(toFacet(source, label, present));
  }
  return shown.slice(0, maxAttributes);
}

function typicalFacets(source: FacetSource): AttributeFacet[] {
  const { index, labels } = source.selection;
  const shares = sharesInShop(index);
  const facets: { facet: AttributeFacet; isOwn: boolean }[] = [];
  for (const label of labels.attributes) {
    const attribute = index.rows.attributes.get(label.id);
    if (!attribute) continue;
    const present = source.present<number | boolean>(attribute.column);
    const share = sumOf(present) / Math.max(1, source.base.length);
    const isChosen = source.chosen(attributeFieldPrefix + label.code).size > 0;
    const differ = differences(label, present, source.base.length);
    if (!isChosen && (share < minShare || !differ)) continue;
    facets.push({
      facet: toFacet(source, label, present),
      isOwn: share >= ownShare * (shares.get(label.id) ?? 1),
    });
  }
  return [...facets.filter(({ isOwn }) => isOwn), ...facets.filter(({ isOwn }) => !isOwn)]
    .slice(0, maxAttributes)
    .map(({ facet }) => facet);
}

function differences(
  { kind }: AttributeLabel,
  present: Map<number | boolean, number>,
  products: number,
): boolean {
  if (kind !== 'boolean') return present.size > 1;
  const yes = present.get(true) ?? 0;
  return yes > 0 && yes < products;
}

function toFacet(
  source: FacetSource,
  { id, code, kind, name, unit }: AttributeLabel,
  present: Map<number | boolean, number>,
): AttributeFacet {
  const fieldName = attributeFieldPrefix + code;
  const column = source.selection.index.rows.attributes.get(id)!.column;
  const counts = source.count(fieldName, column);
  const chosen = source.chosen(fieldName);
  const values: AttributeFacetValue[] = [];
  if (kind === 'choice' || kind === 'choices') {
    for (const option of source.selection.labels.options) {
      if (option.attributeId !== id || !(present.has(option.id) || chosen.has(option.code))) continue;
      values.push({
        code: option.code,
        name: option.name,
        swatch: option.swatch,
        count: counts.get(option.id) ?? 0,
      });
    }
  } else if (kind === 'boolean' || present.size <= maxListedNumbers) {
    for (const value of [...present.keys()].sort(byValue)) {
      values.push({ code: String(value), name: null, swatch: null, count: counts.get(value) ?? 0 });
    }
  }
  const range = kind === 'number' ? rangeOf(counts.size > 0 ? counts : present) : null;
  return { fieldName, code, name, kind: kind === 'choices' ? 'choice' : kind, unit, range, values };
}

/** Numbers rise; yes stands before no. */
function byValue(left: number | boolean, right: number | boolean): number {
  return typeof left === 'boolean' ? Number(right) - Number(left) : Number(left) - Number(right);
}

function rangeOf(counts: Map<number | boolean, number>): FacetRange | null {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of counts.keys()) {
    min = Math.min(min, Number(value));
    max = Math.max(max, Number(value));
  }
  return min <= max ? { min, max, step: niceStep(min, max) } : null;
}

interface CountedShares {
  epoch: number;
  /** How many changes of the epoch had been read. */
  changes: number;
  shares: Map<number, number>;
}

const countedSharesOf = new WeakMap<ProductIndex, CountedShares>();

/** The share of all products that have each attribute; counted anew when one product in a hundred has changed. */
function sharesInShop(index: ProductIndex): Map<number, number> {
  const { epoch, changes, rows } = index;
  const known = countedSharesOf.get(index);
  if (known?.epoch === epoch && changes.length - known.changes <= maxUncounted * rows.count)
    return known.shares;
  const all = publishedRows(index);
  const shares = new Map<number, number>();
  for (const { id, column } of rows.attributes.values()) {
    const having = sumOf(countsIn<number | boolean>(index, column, all));
    shares.set(id, having / Math.max(1, all.length));
  }
  countedSharesOf.set(index, { epoch, changes: changes.length, shares });
  return shares;
}

function sumOf(counts: Map<unknown, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
