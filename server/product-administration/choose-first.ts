/**
 * At least so many of `ids`, in their order, that `choose` leaves, or all of them: it is asked for parts that grow, so
 * that few of a long list are looked at where most of them are left.
 */
export async function chooseFirst(
  ids: readonly number[],
  wanted: number,
  choose: (part: number[]) => Promise<number[]>,
): Promise<number[]> {
  const chosen: number[] = [];
  for (let at = 0, size = wanted; at < ids.length && chosen.length < wanted; at += size, size *= 2) {
    for (const id of await choose(ids.slice(at, at + size))) chosen.push(id);
  }
  return chosen;
}
