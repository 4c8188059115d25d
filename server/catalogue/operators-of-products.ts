import { marketCountries } from '@kamra/contract/union-countries.ts';

const ofBrand = (column: string, brandId: string) => `(SELECT ${column} FROM brands WHERE id = ${brandId})`;
const makerBeside = (brandId: string) =>
  `coalesce(p.manufacturer_id, ${ofBrand('manufacturer_id', brandId)})`;
const responsibleBeside = (brandId: string) => `coalesce(p.responsible_person_id,
  CASE WHEN p.manufacturer_id IS NULL THEN ${ofBrand('responsible_person_id', brandId)} END)`;

/** The maker of product `p`: its own, else that of its brand; null for none ((EU) 2023/988 Art. 19). */
export const makerId = makerBeside('p.brand_id');

/** Its responsible person in the union: its own; that of the brand stands beside the brand's maker alone. */
export const responsiblePersonId = responsibleBeside('p.brand_id');

/** SQL: whether an operator has its seat where it cannot answer for products itself; no country counts as none. */
export const sitsElsewhere = (countryCode: string) =>
  `coalesce(${countryCode} NOT IN ('${marketCountries.join("', '")}'), false)`;

/** SQL: what a maker and a responsible person leave open, as a LackedOperator; null for nothing. */
const lackBeside = (maker: string, responsible: string) => `CASE WHEN ${maker} IS NULL THEN 'needsMaker'
  WHEN ${responsible} IS NULL AND EXISTS (SELECT FROM economic_operators e
    WHERE e.id = ${maker} AND ${sitsElsewhere('e.country_code')}) THEN 'needsResponsiblePerson' END`;

/** SQL: what product `p` lacks of them, or would with another brand. */
export const lackOfProduct = (brandId = 'p.brand_id') =>
  lackBeside(makerBeside(brandId), responsibleBeside(brandId));

/** SQL: what brand `b` leaves open for those of its products that name nobody. */
export const lackOfBrand = lackBeside('b.manufacturer_id', 'b.responsible_person_id');
