import { useListContext, useTranslate } from 'react-admin';

/**
 * Says how many rows the list around it found: in a text with `smart_count`, or, where the server did not count on, in
 * one that says that there are more than `count`.
 */
export function useListCount(): (key: string, cappedKey: string) => string {
  const { total = 0, meta } = useListContext();
  const translate = useTranslate();
  return (key, cappedKey) =>
    meta?.isCountCapped ? translate(cappedKey, { count: total }) : translate(key, { smart_count: total });
}
