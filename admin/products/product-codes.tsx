import { NumberInput, TextInput } from 'react-admin';

const measures = ['widthMillimetres', 'heightMillimetres', 'depthMillimetres'] as const;

/** Codes and measures of the product. */
export function ProductCodes({ readOnly }: { readOnly: boolean }) {
  return (
    <>
      <TextInput source="sku" readOnly={readOnly} helperText={false} />
      <TextInput source="gtin" readOnly={readOnly} helperText="products.gtinHelp" />
      <TextInput source="modelNumber" readOnly={readOnly} helperText={false} />
      <NumberInput source="weight" min={0} step={1} readOnly={readOnly} helperText={false} />
      {measures.map((source) => (
        <NumberInput key={source} source={source} min={1} step={1} readOnly={readOnly} helperText={false} />
      ))}
      <NumberInput source="vatRate" min={0} max={100} readOnly={readOnly} helperText={false} />
    </>
  );
}
