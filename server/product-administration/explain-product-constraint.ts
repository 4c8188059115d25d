import { invalidField, type ShopError } from '../errors/shop-error.ts';

const fieldsOfConstraints: Record<string, () => ShopError> = {
  products_sku_unique: () => invalidField('sku', 'taken'),
  products_brand_id_brands_id_fk: () => invalidField('productBrandId', 'invalid'),
  products_manufacturer_id_economic_operators_id_fk: () => invalidField('manufacturerId', 'invalid'),
  products_responsible_person_id_economic_operators_id_fk: () =>
    invalidField('responsiblePersonId', 'invalid'),
  product_battery: () => invalidField('batteryFitting', 'invalid'),
  product_energy_label: () => invalidField('energyClass', 'invalid'),
  products_category_id_categories_id_fk: () => invalidField('productGroupTypeId', 'invalid'),
};

/** A violated constraint of a product as the error of its field; any other error as it is. */
export function explainConstraint(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  const constraint = cause instanceof Error && 'constraint' in cause ? String(cause.constraint) : '';
  return fieldsOfConstraints[constraint]?.() ?? error;
}
