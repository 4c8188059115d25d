import { attributeFieldPrefix } from '@kamra/contract/catalogue.ts';
import type { AttributeFacet, AttributeFacetValue, FacetRange } from '@kamra/contract/product-facets.ts';
import { type AttributeLabel, filtersOfCategory } from '../facets/facet-labels.ts';
import { sumOf } from './attribute-shares.ts';
import type { FacetSource, ValueCounts } from './facet-source.ts';
import { niceStep } from './round-step.ts';

const maxAttributes = 30;
const maxListedNumbers = 12;
/** Attributes of a smaller share of the products are left out. */
const minShare = 0.05;
/** An attribute this many times as frequent here as in the whole shop belongs to the category. */
const ownShare = 1.5;

/**
 * The attributes by which the selected products differ: those that staff chose for the category, else those typical of
 * it first.
 */
export function attributeFacets(source: FacetSource): AttributeFacet[] {
  const filters = filtersOfSelection(source);
  return filters ? chosenFacets(source, filters) : typicalFacets(source);
}

/** The filters that staff chose for the category of the list, unless it is about several. */
function filtersOfSelection({ labels, chosen }: FacetSource): readonly number[] | undefined {
  const [category, ...others] = chosen('productGroupTypeCode');
  if (category === undefined || others.length > 0) return undefined;
  return filtersOfCategory(labels, category);
}

/** The given attributes by which the products differ, in their order, and what the list is filtered by. */
function chosenFacets(source: FacetSource, attributeIds: readonly number[]): AttributeFacet[] {
  const { labels, baseCount } = source;
  const shown: AttributeFacet[] = [];
  const places = new Map(attributeIds.map((id, place) => [id, place]));
  const placeOf = ({ id }: AttributeLabel) => places.get(id) ?? attributeIds.length;
  for (const label of labels.attributes.toSorted((left, right) => placeOf(left) - placeOf(right))) {
    const isChosen = source.chosen(attributeFieldPrefix + label.code).size > 0;
    if (!isChosen && !places.has(label.id)) continue;
    const values = source.attribute(label.id, attributeFieldPrefix + label.code);
    if (values && (isChosen || differences(label, values.present, baseCount)))
      shown.push(toFacet(source, label, values));
  }
  return shown.slice(0, maxAttributes);
}

function typicalFacets(source: FacetSource): AttributeFacet[] {
  const { labels, baseCount } = source;
  const shares = source.sharesInShop();
  const facets: { facet: AttributeFacet; isOwn: boolean }[] = [];
  for (const label of labels.attributes) {
    const values = source.attribute(label.id, attributeFieldPrefix + label.code);
    if (!values) continue;
    const share = sumOf(values.present) / Math.max(1, baseCount);
    const isChosen = source.chosen(attributeFieldPrefix + label.code).size > 0;
    const differ = differences(label, values.present, baseCount);
    if (!isChosen && (share < minShare || !differ)) continue;
    facets.push({
      facet: toFacet(source, label, values),
      isOwn: share >= ownShare * (shares.get(label.id) ?? 1),
    });
  }
  return [...facets.filter(({ isOwn }) => isOwn), ...facets.filter(({ isOwn }) => !isOwn)]
    .slice(0, maxAttributes)
    .map(({ facet }) => facet);
}

function differences(
  { kind }: AttributeLabel,
  present: ReadonlyMap<number | boolean, number>,
  products: number,
): boolean {
  if (kind !== 'boolean') return present.size > 1;
  const yes = present.get(true) ?? 0;
  return yes > 0 && yes < products;
}

function toFacet(
  source: FacetSource,
  { id, code, kind, name, unit }: AttributeLabel,
  { present, counts }: ValueCounts<number | boolean>,
): AttributeFacet {
  const fieldName = attributeFieldPrefix + code;
  const chosen = source.chosen(fieldName);
  const values: AttributeFacetValue[] = [];
  if (kind === 'choice' || kind === 'choices') {
    for (const option of source.labels.options) {
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

function rangeOf(counts: ReadonlyMap<number | boolean, number>): FacetRange | null {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of counts.keys()) {
    min = Math.min(min, Number(value));
    max = Math.max(max, Number(value));
  }
  return min <= max ? { min, max, step: niceStep(min, max) } : null;
}
