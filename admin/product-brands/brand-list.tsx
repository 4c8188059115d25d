import { CanAccess, CreateButton, DataTable, useTranslate } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { FirstRecords } from '../ui/first-records.tsx';
import { LanguageShare } from '../ui/language-share.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { OrderButton } from '../ui/order-button.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { brandListOrder, loadBrandOrder } from './brand-calls.ts';

type BrandRow = ReplyOf<'POST /api/ProductBrand/List'>['productBrands'][number];

const filters: ListFilter[] = [{ kind: 'search', source: 'q', placeholder: 'brands.searchPlaceholder' }];

/** The brands of the shop. */
export function BrandList() {
  return (
    <RecordList
      filters={filters}
      actions={<BrandActions />}
      {...brandListOrder}
      sorts={['order', 'name', 'productCount']}
      columns={['imageUrl', 'productCount', 'languages', 'code', 'order']}
      table={<BrandTable />}
      cards={<BrandCards />}
      empty={
        <FirstRecords title="brands.none" text="brands.explanation">
          <NewBrand />
        </FirstRecords>
      }
    />
  );
}

function NewBrand() {
  return (
    <CanAccess resource="product-brands" action="create">
      <CreateButton label="brands.new" variant="contained" />
    </CanAccess>
  );
}

function BrandActions() {
  return (
    <>
      <CanAccess resource="product-brands" action="write">
        <OrderButton
          title="brands.orderTitle"
          saved="brands.orderSaved"
          load={loadBrandOrder}
          save={(brandIds, seenBrandIds) =>
            callStaff('PATCH /api/ProductBrand/Order', { body: { brandIds, seenBrandIds } })
          }
        />
      </CanAccess>
      <NewBrand />
    </>
  );
}

function BrandTable() {
  return (
    <RecordTable<BrandRow>>
      <DataTable.Col<BrandRow> source="name" render={({ name }) => <RecordLink type="edit" label={name} />} />
      <DataTable.Col<BrandRow>
        source="imageUrl"
        disableSort
        render={({ imageUrl }) => <Thumbnail url={imageUrl} size={36} />}
      />
      <DataTable.NumberCol source="productCount" />
      <DataTable.Col<BrandRow>
        source="languages"
        disableSort
        render={({ languages }) => <LanguageShare filled={languages} />}
      />
      <DataTable.Col<BrandRow> source="code" sx={onWideScreens} />
      <DataTable.NumberCol source="order" sx={onWideScreens} />
    </RecordTable>
  );
}

function BrandCards() {
  const translate = useTranslate();
  return (
    <RowCards<BrandRow>
      type="edit"
      parts={({ name, imageUrl, productCount, languages }) => ({
        picture: <Thumbnail url={imageUrl} />,
        title: name,
        aside: null,
        line: translate('catalogue.products', { smart_count: productCount }),
        state: <LanguageShare filled={languages} />,
      })}
    />
  );
}
