import type { LoadedProduct } from './load-product.ts';

/** What it is made of, its energy label, its battery, and where it goes once it is worn out. */
export function WasteBlock({ product: { waste } }: { product: LoadedProduct }) {
  if (!waste) return null;
  return (
    <section aria-labelledby="waste" className="rounded-3xl bg-tile p-6 sm:p-8">
      <h2 id="waste" className="mb-5 text-2xl font-semibold">
        {waste.title}
      </h2>
      <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {waste.rows.map(([name, value]) => (
          <div key={name}>
            <dt className="mb-1 font-semibold">{name}</dt>
            <dd className="leading-relaxed">{value}</dd>
          </div>
        ))}
      </dl>
      {waste.sort && <p className="mt-6 leading-relaxed">{waste.sort}</p>}
      {waste.sheet && (
        <a href={waste.sheet.url} rel="noopener" className="text-link inline-flex min-h-11 items-center">
          {waste.sheet.name}
        </a>
      )}
      {waste.notes.length > 0 && (
        <div className="mt-6 flex items-start gap-4">
          <CrossedOutBin />
          <div className="min-w-0 space-y-3 leading-relaxed">
            {waste.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

/** The sign of separate collection (2012/19/EU, annex IX; (EU) 2023/1542, annex VI). */
function CrossedOutBin() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 30" className="icon size-12">
      <path d="M5 6h13M9 6V3.5h5V6M6 6l1.5 15h8L17 6M16.5 21.5a1.5 1.5 0 1 0 .01 0M2.5 2.5l19 19M21.5 2.5l-19 19M4 27h16v1H4z" />
    </svg>
  );
}
