/** Path of a field in a form, e.g. `texts.hu.name`, and its values. */
export interface FieldDifference {
  path: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Both changed it, to different values. */
  isConflict: boolean;
}

/**
 * Fields that somebody else changed, and those of mine that they did not: against `base`, the record as it was when
 * the form was opened. `isField` says which paths a form shows.
 */
export function compareRecords(
  base: object,
  mine: object,
  theirs: object,
  isField: (path: string) => boolean,
): { changedByThem: FieldDifference[]; mineOnly: FieldDifference[] } {
  const [was, typed, stored] = [flatten(base), flatten(mine), flatten(theirs)];
  const paths = [...new Set([...was.keys(), ...typed.keys(), ...stored.keys()])].filter(isField);
  const differences = paths.map((path) => {
    const [before, own, other] = [was.get(path), typed.get(path), stored.get(path)];
    const changedByMe = !isSame(before, own);
    const changedByThem = !isSame(before, other);
    const isConflict = changedByMe && changedByThem && !isSame(own, other);
    return { path, base: before, mine: own, theirs: other, changedByMe, changedByThem, isConflict };
  });
  return {
    changedByThem: differences.filter(({ changedByThem }) => changedByThem),
    mineOnly: differences.filter(({ changedByMe, changedByThem }) => changedByMe && !changedByThem),
  };
}

/** Leaves by their path; a list is one leaf. */
function flatten(record: object, prefix = '', leaves = new Map<string, unknown>()): Map<string, unknown> {
  for (const [name, value] of Object.entries(record)) {
    const path = prefix + name;
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      flatten(value, `${path}.`, leaves);
    else leaves.set(path, value);
  }
  return leaves;
}

/** Whether two values are the same to whoever filled the field in: none and empty are. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(emptyToNull(one)) === JSON.stringify(emptyToNull(other));
}

function emptyToNull(value: unknown): unknown {
  return value === undefined || value === '' ? null : value;
}
