import { NumberInput, TextInput } from 'react-admin';

/** Codes and measures of the product. */
export function ProductCodes({ readOnly }: { readOnly: boolean }) {
  return (
    <>
      <TextInput source="sku" readOnly={readOnly} helperText={false} />
      <TextInput source="gtin" readOnly={readOnly} helperText="products.gtinHelp" />
      <TextInput source="modelNumber" readOnly={readOnly} helperText={false} />
      <NumberInput source="weight" min={0} step={1} readOnly={readOnly} helperText={false} />
      <NumberInput source="vatRate" min={0} max={100} readOnly={readOnly} helperText={false} />
    </>
  );
}
