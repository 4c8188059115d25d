import { TextInput, useTranslate } from 'react-admin';
import { DecimalInput } from '../ui/decimal-input.tsx';
import { FormColumns } from '../ui/form-columns.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { Panel } from '../ui/panel.tsx';
import { RecordCreate } from '../ui/record-create.tsx';
import { WholeNumberInput } from '../ui/whole-number-input.tsx';
import { ProductAttributes } from './product-attributes.tsx';
import { GtinInput } from './product-codes.tsx';
import { currencies } from './product-form.ts';
import { ProductOperators } from './product-law.tsx';
import { ProductPlace } from './product-place.tsx';
import { ProductTexts } from './product-texts.tsx';

/** A new product; its pictures follow once it is stored. */
export function ProductCreate() {
  const translate = useTranslate();
  return (
    <RecordCreate title="products.new" saved="products.created" leadsTo="edit">
      <FormColumns
        side={
          <>
            <Panel title={translate('products.cards.place')}>
              <ProductPlace readOnly={false} />
            </Panel>
            <Panel title={translate('brands.cards.operators')}>
              <ProductOperators readOnly={false} />
            </Panel>
            <Panel title={translate('products.cards.stock')}>
              <WholeNumberInput source="onHand" min={0} max={1_000_000} helperText="products.onHandHelp" />
            </Panel>
            <Panel title={translate('products.cards.codes')}>
              <TextInput source="sku" helperText={false} isRequired />
              <GtinInput />
              <TextInput source="modelNumber" helperText={false} />
              <WholeNumberInput source="weight" min={0} max={10_000_000} />
              <DecimalInput source="vatRate" defaultValue={27} />
            </Panel>
          </>
        }
      >
        <Panel title={translate('products.cards.texts')}>
          <ProductTexts readOnly={false} />
        </Panel>
        <Panel title={translate('productValues.cards.attributes')}>
          <ProductAttributes readOnly={false} />
        </Panel>
        <Panel title={translate('products.cards.prices')}>
          {currencies.map((currency) => (
            <MoneyInput
              key={currency}
              source={`newPrices.${currency}`}
              label={translate('products.grossAmountIn', { currency })}
              currency={currency}
              isRequired={currency === 'HUF'}
              helperText={currency === 'HUF' ? undefined : 'products.byRateIfEmpty'}
            />
          ))}
        </Panel>
      </FormColumns>
    </RecordCreate>
  );
}
