import type { MeasuredTexts } from '../page/read-accessibility-texts.ts';
import { ShopLink } from '../ui/shop-link.tsx';

/** What was measured of the pages, what was found, and who hears of what is in somebody's way. */
export function MeasuredAccessibility({ texts }: { texts: MeasuredTexts }) {
  return (
    <section aria-labelledby="measured" className="mb-8 rounded-3xl bg-tile p-6 sm:p-8">
      <h2 id="measured" className="mb-4 text-2xl font-semibold">
        {texts.title}
      </h2>
      <div className="space-y-3 leading-relaxed">
        <p>{texts.standard}</p>
        {texts.facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        {texts.violations.length > 0 && (
          <ul className="list-disc ps-6">
            {texts.violations.map((violation) => (
              <li key={violation}>{violation}</li>
            ))}
          </ul>
        )}
        <p>{texts.limits}</p>
        <p>
          {texts.feedback}{' '}
          <ShopLink to="/contact" className="text-link">
            {texts.contact}
          </ShopLink>
        </p>
        <p>{texts.authority}</p>
      </div>
    </section>
  );
}
