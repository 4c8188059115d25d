import { useLocale } from 'use-intl/react';
import { ShopLink } from '../ui/shop-link.tsx';
import type { LoadedProduct } from './load-product.ts';

/** What others asked about the product, with the shop's answers, and the way to ask. */
export function ProductQuestions({ product: { card, asked } }: { product: LoadedProduct }) {
  const language = useLocale();
  return (
    <section aria-labelledby="questions" className="lg:col-span-2">
      <h2 id="questions" className="mb-4 scroll-mt-28 text-2xl font-semibold">
        {asked.title}
      </h2>
      {asked.none && <p className="text-soft">{asked.none}</p>}
      <ul className="max-w-prose divide-y divide-line">
        {asked.questions.map((each) => (
          <li key={each.id} lang={each.language === language ? undefined : each.language} className="py-5">
            <h3 className="font-semibold whitespace-pre-line">{each.question}</h3>
            <p className="mt-2 leading-relaxed whitespace-pre-line">
              <span lang={language} className="text-soft">
                {asked.answer}
              </span>{' '}
              {each.answer}
            </p>
          </li>
        ))}
      </ul>
      <ShopLink
        to={`/contact?product=${card.productId}#case-form`}
        rel="nofollow"
        className="button-quiet mt-4 inline-flex"
      >
        {asked.ask}
      </ShopLink>
    </section>
  );
}
