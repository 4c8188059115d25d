import type { PackagingMaterial } from './waste-and-energy.ts';

/** As it stands on packages: `PAP 20`, `C/PAP 81`. */
export function materialMark(material: PackagingMaterial): string {
  return material.replace(/^CPAP/, 'C/PAP').replace(/(\d+)$/, ' $1');
}
