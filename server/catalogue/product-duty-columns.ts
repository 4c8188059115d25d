import { warrantyGroups } from '@kamra/contract/warranty-groups.ts';
import {
  batteryFittings,
  batteryKinds,
  energyClasses,
  energyScales,
  foodContactMaterials,
  type PackagingPart,
} from '@kamra/contract/waste-and-energy.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, text } from 'drizzle-orm/pg-core';

/** Of products, named as the contract names them. */
export const guaranteeColumns = () => ({
  mandatoryWarranty: boolean().notNull().default(false),
  /** Of the annex; null: as its category. */
  warrantyGroup: text({ enum: warrantyGroups }),
  withdrawalExcludedReason: text(),
  durabilityYears: integer(),
});

/** Of products, named as the contract names them. */
export const wasteAndEnergyColumns = () => ({
  foodContact: boolean().notNull().default(false),
  packaging: jsonb().$type<PackagingPart[]>().notNull().default([]),
  circularCode: text(),
  electrical: boolean().notNull().default(false),
  batteryKind: text({ enum: batteryKinds }),
  batteryFitting: text({ enum: batteryFittings }),
  energyClass: text({ enum: energyClasses }),
  energyScale: text({ enum: energyScales }),
  eprelNumber: text(),
  foodContactMaterial: text({ enum: foodContactMaterials }),
});

export const wasteAndEnergyChecks = [
  check('product_battery', sql`("products"."battery_kind" is null) = ("products"."battery_fitting" is null)`),
  check(
    'product_energy_label',
    sql`num_nonnulls("products"."energy_class", "products"."energy_scale") = 0 or coalesce(
        "products"."energy_scale" = 'A-G' and "products"."energy_class" in ('A', 'B', 'C', 'D', 'E', 'F', 'G')
        or "products"."energy_scale" = 'A+++-D' and "products"."energy_class" in ('A+++', 'A++', 'A+', 'A', 'B', 'C', 'D')
        or "products"."energy_scale" = 'A++-G' and "products"."energy_class" not in ('A+++')
        or "products"."energy_scale" = 'A+-F' and "products"."energy_class" not in ('A+++', 'A++', 'G'), false)`,
  ),
];
