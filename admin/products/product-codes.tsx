import { TextInput } from 'react-admin';
import { DecimalInput } from '../ui/decimal-input.tsx';

const measures = ['widthMillimetres', 'heightMillimetres', 'depthMillimetres'] as const;

/** Codes and measures of the product. */
export function ProductCodes({ readOnly }: { readOnly: boolean }) {
  return (
    <>
      <TextInput source="sku" readOnly={readOnly} helperText={false} />
      <TextInput source="gtin" readOnly={readOnly} helperText="products.gtinHelp" />
      <TextInput source="modelNumber" readOnly={readOnly} helperText={false} />
      <DecimalInput source="weight" readOnly={readOnly} />
      {measures.map((source) => (
        <DecimalInput key={source} source={source} readOnly={readOnly} />
      ))}
      <DecimalInput source="vatRate" readOnly={readOnly} />
    </>
  );
}
