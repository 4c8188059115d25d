import { nameWithChoices } from '@kamra/contract/name-with-choices.ts';
import { Box, Typography } from '@mui/material';
import { CanAccess, CreateButton, DataTable, useLocale, useTranslate } from 'react-admin';
import { toListRequest } from '../admin-resource.ts';
import { callStaff } from '../staff-call.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { useMoney } from '../ui/use-money.ts';
import { BulkMenu } from './bulk-menu.tsx';
import { ProductCards } from './product-cards.tsx';
import { useProductExports } from './product-exports.ts';
import { productFilters } from './product-filters.ts';
import { type ProductRow, productListOrder } from './product-row.ts';
import { PublishedChip } from './published-chip.tsx';
import { SheetButton } from './sheet-button.tsx';
import { useCatalogueChoices } from './use-catalogue-choices.ts';
import { useTagFilter } from './use-product-tags.ts';

const field = (name: string) => `resources.products.fields.${name}`;

/** Every product, unpublished ones too. */
export function ProductList() {
  const language = useLocale();
  return (
    <RecordList
      filters={useProductFilters()}
      {...productListOrder(language)}
      countAll={(filterValues) => countProducts(filterValues, language)}
      sorts={['productName', 'price', 'onHand', 'published']}
      columns={['productBrandCode', 'productGroupTypeCode', 'price', 'onHand', 'reserved', 'published']}
      table={<ProductTable />}
      cards={<ProductCards />}
      actions={<ListActions />}
      bulkActions={
        <>
          <SheetButton />
          <BulkMenu />
        </>
      }
      empty={
        <FirstRecords title="products.none" text="products.noneExplanation">
          <NewProduct />
          <CanAccess resource="imports" action="create">
            <CreateButton resource="imports" label="products.importFile" variant="contained" />
          </CanAccess>
        </FirstRecords>
      }
    />
  );
}

async function countProducts(filterValues: Record<string, unknown>, language: string): Promise<number> {
  const { sort, meta } = productListOrder(language);
  const list = {
    sort,
    filter: filterValues,
    pagination: { page: 1, perPage: 1 },
    meta: { ...meta, countsAll: true },
  };
  const { totalCount } = await callStaff('POST /api/Product/List', {
    body: toListRequest(productFilters, list),
  });
  return totalCount;
}

function ListActions() {
  return (
    <>
      <SheetButton />
      <ExportButton choices={useProductExports()} />
      <NewProduct />
    </>
  );
}

function NewProduct() {
  return (
    <CanAccess resource="products" action="create">
      <CreateButton resource="products" label="products.new" variant="contained" />
    </CanAccess>
  );
}

function useProductFilters(): ListFilter[] {
  const { categories, brands } = useCatalogueChoices();
  const byCode = (all: readonly { code: string; name: string }[]) =>
    all.map(({ code, name }) => ({ id: code, name }));
  return [
    { kind: 'search', source: 'q', placeholder: 'products.searchPlaceholder' },
    {
      kind: 'choice',
      source: 'productGroupTypeCode',
      label: field('productGroupTypeCode'),
      choices: byCode(categories),
    },
    { kind: 'choice', source: 'productBrandCode', label: field('productBrandCode'), choices: byCode(brands) },
    {
      kind: 'choice',
      source: 'published',
      label: field('published'),
      choices: [
        { id: true, name: 'products.published' },
        { id: false, name: 'products.hidden' },
      ],
    },
    ...useTagFilter(),
    { kind: 'switch', source: 'outOfStock', label: field('outOfStock') },
    { kind: 'switch', source: 'archived', label: field('archived') },
  ];
}

function ProductTable() {
  const translate = useTranslate();
  const money = useMoney();
  const { categories, brands } = useCatalogueChoices();
  return (
    <RecordTable<ProductRow>>
      <DataTable.Col<ProductRow>
        label={<Box sx={visuallyHidden}>{translate('products.picture')}</Box>}
        sx={{ width: 60 }}
        render={({ imageUrl }) => <Thumbnail url={imageUrl} />}
      />
      <DataTable.Col<ProductRow>
        source="productName"
        sx={{ minWidth: 200 }}
        render={({ productName, sku, choices }) => (
          <>
            <RecordLink type="edit" label={nameWithChoices(productName || sku, choices)} />
            <Typography variant="body2" color="textSecondary">
              {sku}
            </Typography>
          </>
        )}
      />
      <DataTable.Col<ProductRow>
        source="productBrandCode"
        disableSort
        sx={onWideScreens}
        render={({ productBrandCode }) => brands.find(({ code }) => code === productBrandCode)?.name ?? '–'}
      />
      <DataTable.Col<ProductRow>
        source="productGroupTypeCode"
        disableSort
        sx={onWideScreens}
        render={({ productGroupTypeCode: wanted }) =>
          categories.find(({ code }) => code === wanted)?.name ?? wanted
        }
      />
      <DataTable.Col<ProductRow>
        source="price"
        align="right"
        sx={{ whiteSpace: 'nowrap' }}
        render={({ price, currencyId }) => money(price, currencyId)}
      />
      <DataTable.NumberCol source="onHand" />
      <DataTable.NumberCol source="reserved" disableSort sx={onWideScreens} />
      <DataTable.Col<ProductRow> source="published" render={(product) => <PublishedChip {...product} />} />
    </RecordTable>
  );
}

const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
};
