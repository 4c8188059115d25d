/** Whether React has yet to take this node over: it stands in a part that React has marked with comments. */
export function isInLatePart(node: Node): boolean {
  let isMarked = false;
  for (let part: Node | null = node; part; part = part.parentNode) {
    if (Object.keys(part).some((key) => key.startsWith('__reactProps$'))) return isMarked;
    isMarked ||= standsBetweenMarks(part);
  }
  return false;
}

function standsBetweenMarks(node: Node): boolean {
  let open = 0;
  for (let sibling: Node | null = node; sibling; sibling = sibling.previousSibling) {
    if (!(sibling instanceof Comment)) continue;
    if (sibling.data === '/$') open--;
    else if (sibling.data.startsWith('$')) open++;
  }
  return open > 0;
}
