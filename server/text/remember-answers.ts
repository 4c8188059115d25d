/** `answer` for texts that come again and again: of so many texts, after which it begins anew, it remembers the answers. */
export function rememberAnswers<Answer>(
  maxTexts: number,
  answer: (text: string) => Answer,
): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    if (known.size === maxTexts) known.clear();
    const found = answer(text);
    known.set(text, found);
    return found;
  };
}
