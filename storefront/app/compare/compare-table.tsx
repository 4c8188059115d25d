import type { ComparedProduct } from '@kamra/contract/compare.ts';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { useShop } from '../page/use-shop.ts';
import { Price } from '../product-card/price.tsx';
import { type ProductCardModel, toProductCardModel } from '../product-card/product-card-model.ts';
import { Stars } from '../product-card/stars.tsx';
import { StockText } from '../product-card/stock-text.tsx';
import { toCartProduct } from '../product-card/to-cart-product.ts';
import { areDifferent, compareRows } from './compare-rows.ts';
import { ComparedHead } from './compared-head.tsx';

interface CompareTableProps {
  products: ComparedProduct[];
  onlyDifferences: boolean;
}

/** A column for each product, a row for each thing to compare; rows that differ are marked. */
export function CompareTable({ products, onlyDifferences }: CompareTableProps) {
  const t = useTranslations('shop');
  const cards = products.map((product) => toProductCardModel(product, t));
  const rows = useComparedRows(products, cards).filter(({ differs }) => differs || !onlyDifferences);
  return (
    <section
      aria-label={t('compare.table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="compare-box rounded-3xl border border-line bg-sheet"
      style={{ '--compared': products.length } as CSSProperties}
    >
      <table className="compare-table">
        <thead>
          <tr className="head">
            <td />
            {cards.map((card) => (
              <ComparedHead key={card.productId} card={card} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, differs, cells }) => (
            <tr key={key} className={differs && !onlyDifferences ? 'differs' : undefined}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={cards[index]?.productId}>{cell}</td>
              ))}
            </tr>
          ))}
          <CartButtonRow cards={cards} />
        </tbody>
      </table>
    </section>
  );
}

interface ComparedRow {
  key: string;
  name: string;
  differs: boolean;
  /** One cell for each product. */
  cells: ReactNode[];
}

function useComparedRows(products: ComparedProduct[], cards: ProductCardModel[]): ComparedRow[] {
  const t = useTranslations('shop');
  const { language, currencyId } = useShop();
  const row = (
    key: 'price' | 'stock' | 'rating' | 'brand',
    factOf: (card: ProductCardModel) => unknown,
    show: (card: ProductCardModel) => ReactNode,
  ): ComparedRow => ({
    key,
    name: t(`compare.${key}`),
    differs: areDifferent(cards.map(factOf)),
    cells: cards.map((card) => <div key={card.productId}>{show(card) || '–'}</div>),
  });
  return [
    row(
      'price',
      ({ price }) => price,
      (card) => <Price product={card} currencyId={currencyId} t={t} />,
    ),
    row(
      'stock',
      ({ available }) => available > 0,
      ({ available }) => <StockText available={available} t={t} />,
    ),
    row(
      'rating',
      ({ ratingsValue, ratingsCount }) => `${ratingsValue}/${ratingsCount}`,
      ({ ratingsValue, ratingsCount }) =>
        ratingsCount > 0 && <Stars ratingsValue={ratingsValue} ratingsCount={ratingsCount} t={t} />,
    ),
    row(
      'brand',
      ({ brand }) => brand,
      ({ brand }) => brand,
    ),
    ...compareRows(products, language, t).map(({ code, name, values, differs }) => ({
      key: `attribute ${code}`,
      name,
      differs,
      cells: values.map((value) => value ?? '–'),
    })),
  ];
}

function CartButtonRow({ cards }: { cards: ProductCardModel[] }) {
  const t = useTranslations('shop');
  const { currencyId } = useShop();
  return (
    <tr className="foot">
      <td />
      {cards.map((card) => (
        <td key={card.productId}>
          {card.available > 0 && (
            <AddToCartButton
              product={toCartProduct(card, currencyId)}
              label={t('product.addNamed', { product: card.name })}
              className="button w-full px-3"
            >
              {t('product.add')}
            </AddToCartButton>
          )}
        </td>
      ))}
    </tr>
  );
}
