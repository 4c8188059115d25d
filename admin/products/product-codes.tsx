import { TextInput } from 'react-admin';
import { DecimalInput } from '../ui/decimal-input.tsx';
import { ungroupDigits } from '../ui/ungroup-digits.ts';
import { WholeNumberInput } from '../ui/whole-number-input.tsx';

const measures = ['widthMillimetres', 'heightMillimetres', 'depthMillimetres'] as const;

const readGtin = (text: string) => ungroupDigits(text) || null;

export function GtinInput({ readOnly = false }: { readOnly?: boolean }) {
  return <TextInput source="gtin" parse={readGtin} readOnly={readOnly} helperText="products.gtinHelp" />;
}

/** Codes and measures of the product. */
export function ProductCodes({ readOnly }: { readOnly: boolean }) {
  return (
    <>
      <TextInput source="sku" readOnly={readOnly} helperText={false} />
      <GtinInput readOnly={readOnly} />
      <TextInput source="modelNumber" readOnly={readOnly} helperText={false} />
      <WholeNumberInput source="weight" min={0} max={10_000_000} readOnly={readOnly} />
      {measures.map((source) => (
        <WholeNumberInput key={source} source={source} min={1} max={100_000} readOnly={readOnly} />
      ))}
      <DecimalInput source="vatRate" readOnly={readOnly} />
    </>
  );
}
