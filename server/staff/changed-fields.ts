/** The fields in which a record differs, as the audit log stores them. */
export function changedFields<Value extends object>(
  before: Value,
  after: Value,
): { before: Partial<Value>; after: Partial<Value> } {
  const changed = (Object.keys(after) as (keyof Value)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (value: Value) =>
    Object.fromEntries(changed.map((key) => [key, value[key]])) as Partial<Value>;
  return { before: pick(before), after: pick(after) };
}
