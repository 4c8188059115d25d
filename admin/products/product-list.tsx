import { formatMoney } from '@kamra/contract/money.ts';
import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import {
  CanAccess,
  CreateButton,
  DataTable,
  FilterButton,
  List,
  SelectInput,
  TopToolbar,
  useLocale,
  useTranslate,
} from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import { ListPages } from '../ui/list-pages.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { SwitchFilter } from '../ui/switch-filter.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { ProductCards } from './product-cards.tsx';
import { ProductFilterChoice } from './product-filter-choice.tsx';
import type { ProductRow } from './product-row.ts';
import { PublishedChip } from './published-chip.tsx';
import { useCatalogueChoices } from './use-catalogue-choices.ts';

const publishedChoices = [
  { id: true, name: 'products.published' },
  { id: false, name: 'products.hidden' },
];

const filters = [
  <ListSearch key="q" source="q" alwaysOn placeholder="products.searchPlaceholder" />,
  <ProductFilterChoice key="category" source="productGroupTypeCode" of="categories" alwaysOn />,
  <ProductFilterChoice key="brand" source="productBrandCode" of="brands" />,
  <SelectInput key="published" source="published" choices={publishedChoices} />,
  <SwitchFilter key="none" source="outOfStock" defaultValue />,
];

/** Every product, unpublished ones too. */
export function ProductList() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const language = useLocale();
  return (
    <List
      filters={filters}
      actions={
        <TopToolbar>
          <FilterButton disableSaveQuery />
        </TopToolbar>
      }
      queryOptions={{ meta: { language } }}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      pagination={<ListPages />}
      empty={
        <FirstRecords title="products.none" text="imports.explanation">
          <CanAccess resource="imports" action="create">
            <CreateButton resource="imports" label="imports.newImport" variant="contained" />
          </CanAccess>
        </FirstRecords>
      }
    >
      {isNarrow ? <ProductCards /> : <ProductTable />}
    </List>
  );
}

function ProductTable() {
  const translate = useTranslate();
  const { categories, brands } = useCatalogueChoices();
  return (
    <DataTable<ProductRow> bulkActionButtons={false} rowClick="edit">
      <DataTable.Col<ProductRow>
        label={<Box sx={visuallyHidden}>{translate('products.picture')}</Box>}
        render={({ imageUrl }) => <Thumbnail url={imageUrl} />}
      />
      <DataTable.Col<ProductRow>
        source="productName"
        sx={{ minWidth: 200 }}
        render={({ productName, sku }) => (
          <>
            <RecordLink type="edit" label={productName || sku} />
            <Typography variant="body2" color="text.secondary">
              {sku}
            </Typography>
          </>
        )}
      />
      <DataTable.Col<ProductRow>
        source="productBrandCode"
        disableSort
        render={({ productBrandCode }) => brands.find(({ code }) => code === productBrandCode)?.name ?? '–'}
      />
      <DataTable.Col<ProductRow>
        source="productGroupTypeCode"
        disableSort
        render={({ productGroupTypeCode: wanted }) =>
          categories.find(({ code }) => code === wanted)?.name ?? wanted
        }
      />
      <DataTable.Col<ProductRow>
        source="price"
        align="right"
        render={({ price, currencyId }) => (
          <Box sx={{ whiteSpace: 'nowrap' }}>{formatMoney(price, currencyId)}</Box>
        )}
      />
      <DataTable.NumberCol source="onHand" />
      <DataTable.NumberCol source="reserved" disableSort />
      <DataTable.Col<ProductRow>
        source="published"
        render={({ published }) => <PublishedChip published={published} />}
      />
    </DataTable>
  );
}

const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
};
