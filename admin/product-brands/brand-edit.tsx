import type { StaffBrand } from '@kamra/contract/brand-administration.ts';
import { isLanguage } from '@kamra/contract/languages.ts';
import { Button, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { DeleteRecordButton } from '../ui/delete-record-button.tsx';
import { FormColumns } from '../ui/form-columns.tsx';
import { Panel } from '../ui/panel.tsx';
import { ProductCount } from '../ui/product-count.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { RecordPicture } from '../ui/record-picture.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { brandListOrder } from './brand-calls.ts';
import { BrandFields } from './brand-form.tsx';

/** One brand; read-only without the right to write. */
export function BrandEdit() {
  const translate = useTranslate();
  const mayWrite = useMayWrite('product-brands');
  return (
    <RecordEdit<StaffBrand>
      titleOf={({ name }) => name}
      detailsOf={({ code }) => translate('catalogue.code', { code })}
      actionsOf={(brand) => <BrandActions brand={brand} mayWrite={mayWrite} />}
      list={brandListOrder}
      mayWrite={mayWrite}
      readOnly="brands.readOnly"
      saved="brands.saved"
      words={{ nameOf: useFieldName() }}
    >
      <FormColumns
        side={
          <>
            <Panel title={translate('brands.cards.logo')}>
              <RecordPicture
                call="POST /api/ProductBrand/ImportImage"
                choose={(body) => callStaff('PATCH /api/ProductBrand/Image', { body })}
                remove={(seen) => callStaff('DELETE /api/ProductBrand/Image', { body: seen })}
                readOnly={!mayWrite}
              />
            </Panel>
            <Panel title={translate('catalogue.use')}>
              <BrandUse />
            </Panel>
          </>
        }
      >
        <BrandFields readOnly={!mayWrite} />
      </FormColumns>
    </RecordEdit>
  );
}

const fields = ['name', 'manufacturerId', 'responsiblePersonId'];

function useFieldName() {
  const translate = useTranslate();
  return (path: string) => {
    const [group, language = '', field] = path.split('.');
    if (fields.includes(path)) return translate(`resources.product-brands.fields.${path}`);
    if (group !== 'texts' || field !== 'description' || !isLanguage(language)) return undefined;
    return `${translate(`languages.${language}`)}: ${translate('catalogue.description')}`;
  };
}

function BrandActions({ brand, mayWrite }: { brand: StaffBrand; mayWrite: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <Button
        href={`/brands/${encodeURIComponent(brand.name)}`}
        target="_blank"
        rel="noopener"
        variant="outlined"
        color="inherit"
      >
        {translate('products.viewInShop')}
      </Button>
      {mayWrite && brand.productCount === 0 && (
        <DeleteRecordButton
          question={translate('brands.deleteAsk', { name: brand.name })}
          text={translate('brands.deleteExplained')}
          deleted="brands.deleted"
        />
      )}
    </>
  );
}

function BrandUse() {
  const translate = useTranslate();
  const brand = useRecordContext<StaffBrand>();
  if (!brand) return null;
  return (
    <>
      <Typography>
        <ProductCount />
      </Typography>
      {brand.productCount > 0 && <Typography color="textSecondary">{translate('brands.inUse')}</Typography>}
    </>
  );
}
