import type { recallNote } from './recall-note.ts';

/** On a product's page, instead of the note that there is none in stock: that it was recalled, and its notices. */
export function RecalledNote({ text, read, links }: ReturnType<typeof recallNote>) {
  return (
    <div data-recalled className="mt-4 rounded-xl border-2 border-current p-4 text-danger">
      <p className="font-semibold">{text}</p>
      <ul>
        {links.map(({ to, name }) => (
          <li key={to}>
            <a href={to} className="inline-flex min-h-11 items-center underline">
              {name}: {read}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
