import { localizedPath } from '@kamra/contract/languages.ts';
import { Button } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { FormColumns } from '../ui/form-columns.tsx';
import { Panel } from '../ui/panel.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { textForStaff } from '../ui/use-name-of-texts.ts';
import { useStaffLanguage } from '../ui/use-staff-language.ts';
import { PriceHistory } from './price-history.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductAttributes } from './product-attributes.tsx';
import { ProductCodes } from './product-codes.tsx';
import type { ProductForm } from './product-form.ts';
import { ProductHistory } from './product-history.tsx';
import { ProductLaw } from './product-law.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { ProductPlace } from './product-place.tsx';
import { PreviewButton } from './product-preview-button.tsx';
import { ProductPrices } from './product-prices.tsx';
import { productListOrder } from './product-row.ts';
import { ProductStock } from './product-stock.tsx';
import { ProductTexts } from './product-texts.tsx';
import { ProductVariants } from './product-variants.tsx';
import { ProductWaste } from './product-waste.tsx';
import { PublishedChip } from './published-chip.tsx';
import { RelatedProducts } from './related-products.tsx';
import { usePriceQuestion } from './use-price-question.ts';
import { useProductWords } from './use-product-words.ts';

/** One product; read-only without the right to write. */
export function ProductEdit() {
  const translate = useTranslate();
  const language = useStaffLanguage();
  const mayWrite = useMayWrite('products');
  const readOnly = !mayWrite;
  return (
    <RecordEdit<ProductForm>
      titleOf={({ texts, sku }) => textForStaff(texts, 'name', language) ?? sku}
      stateOf={(product) => <PublishedChip {...product} archived={product.archivedAt !== null} />}
      detailsOf={({ sku }) => sku}
      actionsOf={(product) => (
        <>
          <ViewInShop product={product} />
          {mayWrite && <PreviewButton product={product} />}
          {mayWrite && <ProductActions product={product} />}
        </>
      )}
      mayWrite={mayWrite}
      readOnly="products.readOnly"
      saved="products.saved"
      list={productListOrder(useLocale())}
      words={useProductWords()}
      question={usePriceQuestion()}
    >
      <FormColumns
        side={
          <>
            <Panel title={translate('products.cards.place')}>
              <ProductPlace readOnly={readOnly} />
            </Panel>
            <Panel title={translate('products.cards.stock')}>
              <ProductStock readOnly={readOnly} />
            </Panel>
            <Panel title={translate('products.cards.codes')}>
              <ProductCodes readOnly={readOnly} />
            </Panel>
            <Panel title={translate('productValues.cards.law')}>
              <ProductLaw readOnly={readOnly} />
            </Panel>
            <Panel title={translate('productValues.cards.waste')}>
              <ProductWaste readOnly={readOnly} />
            </Panel>
          </>
        }
      >
        <Panel title={translate('products.cards.texts')}>
          <ProductTexts readOnly={readOnly} />
        </Panel>
        <Panel title={translate('productValues.cards.attributes')}>
          <ProductAttributes readOnly={readOnly} />
        </Panel>
        <Panel title={translate('products.cards.prices')}>
          <ProductPrices readOnly={readOnly} />
        </Panel>
        <ProductPictures />
        <Panel title={translate('variants.title')}>
          <ProductVariants readOnly={readOnly} />
        </Panel>
        <Panel title={translate('productValues.cards.related')}>
          <RelatedProducts readOnly={readOnly} />
        </Panel>
        <Panel title={translate('products.cards.priceHistory')}>
          <PriceHistory />
        </Panel>
        <Panel title={translate('products.cards.history')}>
          <ProductHistory />
        </Panel>
      </FormColumns>
    </RecordEdit>
  );
}

/** The product's page as shoppers see it, in the language of the back office. */
function ViewInShop({ product }: { product: ProductForm }) {
  const translate = useTranslate();
  const language = useStaffLanguage();
  const nameCode = textForStaff(product.texts, 'nameCode', language);
  if (!product.published || !nameCode) return null;
  const path = localizedPath(language, `/products/${product.id}/${nameCode}`);
  return (
    <Button href={path} target="_blank" rel="noopener" variant="outlined" color="inherit">
      {translate('products.viewInShop')}
    </Button>
  );
}
