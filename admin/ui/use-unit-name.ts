import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/** What a unit of an attribute is called: `hours` → `óra`; one that is a sign, such as `ml`, stays. */
export function useUnitName(): (unit: string) => string {
  const translate = useTranslate();
  return useCallback((unit) => translate(`measureUnits.${unit}`, { _: unit }), [translate]);
}
