const ofBrand = (column: string) => `(SELECT ${column} FROM brands WHERE id = p.brand_id)`;

/** The maker of product `p`: its own, else that of its brand; null for none ((EU) 2023/988 Art. 19). */
export const makerId = `coalesce(p.manufacturer_id, ${ofBrand('manufacturer_id')})`;

/** Its responsible person in the union: its own; that of the brand stands beside the brand's maker alone. */
export const responsiblePersonId = `coalesce(p.responsible_person_id,
  CASE WHEN p.manufacturer_id IS NULL THEN ${ofBrand('responsible_person_id')} END)`;
