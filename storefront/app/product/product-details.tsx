import { AttributesTable } from './attributes-table.tsx';
import { GuaranteeNotice } from './guarantee-notice.tsx';
import type { LoadedProduct } from './load-product.ts';
import { ProductQuestions } from './product-questions.tsx';
import { ProductReviews } from './product-reviews.tsx';
import { ProductText } from './product-text.tsx';
import { SafetyBlock } from './safety-block.tsx';
import { WasteBlock } from './waste-block.tsx';

/** What is known of a product, below what is needed to buy it. */
export function ProductDetails({ product }: { product: LoadedProduct }) {
  const { card } = product;
  return (
    <div className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 border-t border-line pt-12 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <ProductText product={product} />
      <AttributesTable product={product} />
      <div className="space-y-8 lg:self-start">
        <SafetyBlock product={product} />
        <WasteBlock product={product} />
        <GuaranteeNotice official={product.official} />
      </div>
      {card.ratingsCount > 0 && <ProductReviews key={card.productId} card={card} first={product.reviews} />}
      <ProductQuestions product={product} />
    </div>
  );
}
