import { ShopLink } from '../ui/shop-link.tsx';
import type { recallNote } from './recall-note.ts';

/** On a product's page: that it was recalled, and where its notices are. */
export function RecalledNote({ text, read, links }: ReturnType<typeof recallNote>) {
  return (
    <div className="mt-4 rounded-xl border-2 border-current p-4 text-danger">
      <p className="font-semibold">{text}</p>
      <ul>
        {links.map(({ to, name }) => (
          <li key={to}>
            <ShopLink to={to} className="inline-flex min-h-11 items-center underline">
              {name}: {read}
            </ShopLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
