import { localizedPath } from '@kamra/contract/languages.ts';
import type { ShopContext } from '../page/shop-context.ts';
import type { ShopTexts } from '../page/shop-texts.ts';
import { PageLink } from '../ui/page-link.tsx';
import type { CardChoice } from './card-choice.ts';
import type { ProductCardModel } from './product-card-model.ts';

const maxShown = 5;

interface CardChoicesProps {
  product: ProductCardModel;
  shopContext: ShopContext;
  t: ShopTexts;
}

/** The colours and sizes of a card's model, each leading to its product; what is sold out is struck through. */
export function CardChoices({ product, shopContext, t }: CardChoicesProps) {
  return (
    <div className="relative z-10 flex flex-wrap gap-x-3">
      {product.choices.map((choices, index) => (
        <ul
          // biome-ignore lint/suspicious/noArrayIndexKey: attributes keep their order
          key={index}
          aria-label={t('product.variants')}
          className={`flex flex-wrap items-center ${choices[0]?.swatch ? '-ms-1.5' : 'gap-x-1.5'}`}
        >
          {choices.slice(0, maxShown).map((choice) => (
            <li key={choice.productId}>
              <ChoiceLink choice={choice} product={product} shopContext={shopContext} t={t} />
            </li>
          ))}
          {choices.length > maxShown && (
            <li className="px-1 text-sm text-soft">
              {t('card.moreChoices', { count: choices.length - maxShown })}
            </li>
          )}
        </ul>
      ))}
    </div>
  );
}

interface ChoiceLinkProps extends CardChoicesProps {
  choice: CardChoice;
}

function ChoiceLink({ choice, product, shopContext: { language }, t }: ChoiceLinkProps) {
  const { productId, nameCode = product.nameCode, swatch, isSoldOut } = choice;
  const name = choice.label;
  return (
    <PageLink
      href={localizedPath(language, `/products/${productId}/${nameCode}`)}
      aria-current={productId === product.productId ? 'true' : undefined}
      title={isSoldOut ? t('product.soldOutChoice', { name }) : name}
      className={isSoldOut ? 'choice sold-out' : 'choice'}
    >
      {swatch ? <span className="choice-dot" style={{ backgroundColor: swatch }} /> : <span>{name}</span>}
    </PageLink>
  );
}
