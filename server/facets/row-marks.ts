/** Marks of rows that are used within one turn of the event loop: the same memory for every search. */
export function createRowMarks(): (count: number) => Uint8Array {
  let marks = new Uint8Array(0);
  return (count) => {
    if (marks.length < count) marks = new Uint8Array(2 * count);
    else marks.fill(0, 0, count);
    return marks;
  };
}
