/** A value of each row, stored as its ordinal in a list of values; ordinal 0 is no value. */
export interface ValueColumn<Value> {
  ordinals: Uint16Array | Uint32Array;
  values: (Value | null)[];
  known: Map<Value, number>;
  /** Grows when a row's value changes. */
  changes: number;
  /** The ordinals of the values that an ordinal stands for, where rows have several at once. */
  members?: Map<number, Uint32Array>;
  knownSets?: Map<string, number>;
}

const maxShortOrdinals = 0xffff;

export function createColumn<Value>(capacity: number): ValueColumn<Value> {
  return { ordinals: new Uint16Array(capacity), values: [null], known: new Map(), changes: 0 };
}

/** Sets a row's value, or none. */
export function setValue<Value>(column: ValueColumn<Value>, row: number, value: Value | null): void {
  if (value === null) {
    column.ordinals[row] = 0;
    return;
  }
  // In two steps: a new ordinal may have replaced the array.
  const ordinal = ordinalOf(column, value);
  column.ordinals[row] = ordinal;
}

function ordinalOf<Value>(column: ValueColumn<Value>, value: Value): number {
  const known = column.known.get(value);
  if (known !== undefined) return known;
  const ordinal = addOrdinal(column, value);
  column.known.set(value, ordinal);
  return ordinal;
}

function addOrdinal<Value>(column: ValueColumn<Value>, value: Value | null): number {
  const ordinal = column.values.push(value) - 1;
  if (ordinal > maxShortOrdinals && column.ordinals instanceof Uint16Array) {
    column.ordinals = Uint32Array.from(column.ordinals);
  }
  return ordinal;
}

/** Sets a row's values; several at once share one ordinal, which stands for all of them. */
export function setValues<Value>(column: ValueColumn<Value>, row: number, values: readonly Value[]): void {
  if (values.length <= 1) {
    setValue(column, row, values[0] ?? null);
    return;
  }
  const ordinals = Uint32Array.from(new Set(values.map((value) => ordinalOf(column, value)))).sort();
  const key = ordinals.join();
  column.members ??= new Map();
  column.knownSets ??= new Map();
  let ordinal = column.knownSets.get(key);
  if (ordinal === undefined) {
    ordinal = addOrdinal(column, null);
    column.knownSets.set(key, ordinal);
    column.members.set(ordinal, ordinals);
  }
  column.ordinals[row] = ordinal;
}

/** Makes room for more rows. */
export function growColumn<Value>(column: ValueColumn<Value>, capacity: number): void {
  const wider =
    column.ordinals instanceof Uint16Array ? new Uint16Array(capacity) : new Uint32Array(capacity);
  wider.set(column.ordinals);
  column.ordinals = wider;
}

/** Mask of the column's values that match a condition: 1 at the ordinal of each that does, or of several of which one does. */
export function maskOf<Value>(
  column: ValueColumn<Value>,
  meets: (value: Value | null) => boolean,
): Uint8Array {
  const mask = Uint8Array.from(column.values, (value) => (meets(value) ? 1 : 0));
  for (const [ordinal, members] of column.members ?? []) {
    mask[ordinal] = members.some((member) => mask[member] === 1) ? 1 : 0;
  }
  return mask;
}

/** Rows with those together that share a value of a column, in their order; those of an ordinal begin at its start. */
export interface RowsTogether {
  rows: Uint32Array;
  /** One more than there are ordinals. */
  starts: Uint32Array;
}

/** The rows with those together that share a value of the column. */
export function togetherBy<Value>(
  column: ValueColumn<Value>,
  ...parts: readonly Uint32Array[]
): RowsTogether {
  const { ordinals, values } = column;
  const starts = new Uint32Array(values.length + 1);
  let count = 0;
  for (const rows of parts) {
    count += rows.length;
    for (let at = 0; at < rows.length; at++) starts[ordinals[rows[at]!]! + 1]!++;
  }
  for (let at = 1; at < starts.length; at++) starts[at]! += starts[at - 1]!;
  const places = starts.slice(0, -1);
  const together = new Uint32Array(count);
  for (const rows of parts)
    for (let at = 0; at < rows.length; at++) together[places[ordinals[rows[at]!]!]!++] = rows[at]!;
  return { rows: together, starts };
}

/**
 * How many groups have each value, by the value's ordinal: rows of one group count once for a value. The rows of a
 * group stand together (togetherBy); a row without a group is one of its own.
 */
export function tallyGroups<Value>(
  column: ValueColumn<Value>,
  groups: ValueColumn<number>,
  rows: Uint32Array,
): Uint32Array {
  const counts = new Uint32Array(column.values.length);
  const lastGroups = new Uint32Array(column.values.length);
  for (let at = 0; at < rows.length; at++) {
    const ordinal = column.ordinals[rows[at]!]!;
    const group = groups.ordinals[rows[at]!]!;
    const members = column.members?.get(ordinal);
    if (members) for (const member of members) countGroup(member, group, counts, lastGroups);
    else countGroup(ordinal, group, counts, lastGroups);
  }
  return counts;
}

function countGroup(ordinal: number, group: number, counts: Uint32Array, lastGroups: Uint32Array): void {
  if (group !== 0 && lastGroups[ordinal] === group) return;
  lastGroups[ordinal] = group;
  counts[ordinal]!++;
}

/** How many of the rows have each value, by the value's ordinal. */
export function tally<Value>(column: ValueColumn<Value>, ...parts: Uint32Array[]): Uint32Array {
  const counts = new Uint32Array(column.values.length);
  for (const rows of parts) addCounts(counts, column.ordinals, rows);
  for (const [ordinal, members] of column.members ?? []) {
    for (const member of members) counts[member] = counts[member]! + counts[ordinal]!;
    counts[ordinal] = 0;
  }
  return counts;
}

function addCounts(counts: Uint32Array, ordinals: Uint16Array | Uint32Array, rows: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) {
    const ordinal = ordinals[rows[at]!]!;
    counts[ordinal] = counts[ordinal]! + 1;
  }
}

/** Counts of the column's values that occur. */
export function countValues<Value>(column: ValueColumn<Value>, ...rows: Uint32Array[]): Map<Value, number> {
  return byOccurringValue(column, tally(column, ...rows));
}

/** Counts by the values' ordinals as counts of the values that occur. */
export function byOccurringValue<Value>(
  column: ValueColumn<Value>,
  tallied: Uint32Array,
): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const [ordinal, count] of tallied.entries()) {
    const value = column.values[ordinal];
    if (count > 0 && value != null) counts.set(value, count);
  }
  return counts;
}

/** The sum of the tallied counts of values that are wanted; what has no value is null. */
export function sumWhere<Value>(
  column: ValueColumn<Value>,
  counts: Uint32Array,
  isWanted: (value: Value | null) => boolean,
): number {
  let sum = 0;
  for (const [ordinal, value] of column.values.entries()) if (isWanted(value)) sum += counts[ordinal] ?? 0;
  return sum;
}
