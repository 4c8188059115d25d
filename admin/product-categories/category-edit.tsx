import type { StaffCategory } from '@kamra/contract/category-administration.ts';
import { isLanguage } from '@kamra/contract/languages.ts';
import { Button, Typography } from '@mui/material';
import { TextInput, useLocale, useRecordContext, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { FormColumns } from '../ui/form-columns.tsx';
import { ownListOrder } from '../ui/own-list-order.ts';
import { Panel } from '../ui/panel.tsx';
import { ProductCount } from '../ui/product-count.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { RecordPicture } from '../ui/record-picture.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useNameOfTexts } from '../ui/use-name-of-texts.ts';
import { CategoryFilters } from './category-filters.tsx';
import { CategoryTexts, CategoryWarranty } from './category-form.tsx';
import { pathsOf } from './category-targets.ts';
import { DeleteCategoryButton } from './delete-category-button.tsx';
import { useCategories } from './use-categories.ts';

/** One category; read-only without the right to write. */
export function CategoryEdit() {
  const translate = useTranslate();
  const nameOf = useNameOfTexts();
  const mayWrite = useMayWrite('product-categories');
  const paths = pathsOf(useCategories());
  const pathOf = (category: StaffCategory) => paths.find(({ id }) => id === category.id)?.name ?? '';
  return (
    <RecordEdit<StaffCategory>
      titleOf={nameOf}
      detailsOf={pathOf}
      actionsOf={(category) => (
        <>
          <Button
            href={`/products/${encodeURIComponent(category.code)}`}
            target="_blank"
            rel="noopener"
            variant="outlined"
            color="inherit"
          >
            {translate('products.viewInShop')}
          </Button>
          {mayWrite && <DeleteCategoryButton category={category} />}
        </>
      )}
      list={ownListOrder(useLocale())}
      mayWrite={mayWrite}
      readOnly="categories.readOnly"
      saved="categories.saved"
      words={{ nameOf: useFieldName() }}
    >
      <FormColumns side={<SideCards readOnly={!mayWrite} />}>
        <Panel title={translate('categories.cards.texts')}>
          <CategoryTexts readOnly={!mayWrite} />
        </Panel>
        <Panel title={translate('categories.cards.filters')}>
          <CategoryFilters readOnly={!mayWrite} />
        </Panel>
      </FormColumns>
    </RecordEdit>
  );
}

function SideCards({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <Panel title={translate('categories.cards.picture')}>
        <RecordPicture
          call="POST /api/ProductGroupType/ImportImage"
          choose={(body) => callStaff('PATCH /api/ProductGroupType/Image', { body })}
          remove={(seen) => callStaff('DELETE /api/ProductGroupType/Image', { body: seen })}
          readOnly={readOnly}
        />
      </Panel>
      <Panel title={translate('categories.cards.address')}>
        <TextInput source="code" readOnly={readOnly} helperText="categories.codeHelp" />
        <FormerCodes />
      </Panel>
      <Panel title={translate('categories.cards.warranty')}>
        <CategoryWarranty readOnly={readOnly} />
      </Panel>
      <Panel title={translate('catalogue.use')}>
        <ProductCount />
      </Panel>
    </>
  );
}

function FormerCodes() {
  const translate = useTranslate();
  const category = useRecordContext<StaffCategory>();
  if (!category || category.formerCodes.length === 0) return null;
  return (
    <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {translate('categories.formerCodes')} {category.formerCodes.join(', ')}
    </Typography>
  );
}

function useFieldName() {
  const translate = useTranslate();
  return (path: string) => {
    const [group, language = '', field = ''] = path.split('.');
    if (path === 'code') return translate('resources.product-categories.fields.code');
    if (path === 'warrantyGroup') return translate('categories.cards.warranty');
    if (path === 'attributeIds') return translate('categories.cards.filters');
    if (path === 'requiredAttributeIds') return translate('categories.required');
    if (group !== 'texts' || !isLanguage(language)) return undefined;
    if (field !== 'name' && field !== 'description') return undefined;
    return `${translate(`languages.${language}`)}: ${translate(`catalogue.${field}`)}`;
  };
}
