import { z } from 'zod';

const item = z.union([z.string(), z.looseObject({ content: z.string() })]);
const document = z.looseObject({
  blocks: z.array(
    z.looseObject({
      type: z.string(),
      data: z.looseObject({ text: z.string().optional(), items: z.array(item).optional() }),
    }),
  ),
});

/** HTML of a text in the JSON of Editor.js, as Saleor stores its descriptions; any other text as it is. */
export function textOfBlocks(text: string): string {
  if (!text.startsWith('{')) return text;
  const parsed = document.safeParse(parseJson(text));
  if (!parsed.success) return text;
  return parsed.data.blocks
    .map(({ data }) => {
      const items = (data.items ?? []).map(
        (each) => `<li>${typeof each === 'string' ? each : each.content}</li>`,
      );
      return items.length > 0 ? `<ul>${items.join('')}</ul>` : `<p>${data.text ?? ''}</p>`;
    })
    .join('');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
