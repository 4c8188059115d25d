import { attributeKinds } from '@kamra/contract/attribute-administration.ts';
import { CanAccess, CreateButton, DataTable, useLocale, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { FirstRecords } from '../ui/first-records.tsx';
import { LanguageShare } from '../ui/language-share.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { OrderButton } from '../ui/order-button.tsx';
import { ownListOrder } from '../ui/own-list-order.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { useStaffLanguage } from '../ui/use-staff-language.ts';
import { useUnitName } from '../ui/use-unit-name.ts';
import { type AttributeRow, loadAttributeOrder } from './attribute-calls.ts';

const filters: ListFilter[] = [
  { kind: 'search', source: 'q', placeholder: 'attributes.searchPlaceholder' },
  {
    kind: 'choice',
    source: 'kind',
    label: 'resources.product-attributes.fields.kind',
    choices: attributeKinds.map((id) => ({ id, name: `attributes.kinds.${id}` })),
  },
];

/** The attributes of products. */
export function AttributeList() {
  return (
    <RecordList
      filters={filters}
      actions={<AttributeActions />}
      {...ownListOrder(useLocale())}
      sorts={['order', 'name', 'productCount']}
      columns={['kind', 'productCount', 'languages', 'code', 'order']}
      table={<AttributeTable />}
      cards={<AttributeCards />}
      empty={
        <FirstRecords title="attributes.none" text="attributes.explanation">
          <NewAttribute />
        </FirstRecords>
      }
    />
  );
}

function NewAttribute() {
  return (
    <CanAccess resource="product-attributes" action="create">
      <CreateButton label="attributes.new" variant="contained" />
    </CanAccess>
  );
}

function AttributeActions() {
  const language = useStaffLanguage();
  return (
    <>
      <CanAccess resource="product-attributes" action="write">
        <OrderButton
          title="attributes.orderTitle"
          saved="attributes.orderSaved"
          load={() => loadAttributeOrder(language)}
          save={(attributeIds, seenAttributeIds) =>
            callStaff('PATCH /api/ProductAttribute/Order', { body: { attributeIds, seenAttributeIds } })
          }
        />
      </CanAccess>
      <NewAttribute />
    </>
  );
}

function AttributeTable() {
  const kindOf = useKind();
  return (
    <RecordTable<AttributeRow>>
      <DataTable.Col<AttributeRow>
        source="name"
        render={({ name }) => <RecordLink type="edit" label={name} />}
      />
      <DataTable.Col<AttributeRow> source="kind" render={kindOf} />
      <DataTable.NumberCol source="productCount" />
      <DataTable.Col<AttributeRow>
        source="languages"
        disableSort
        render={({ languages }) => <LanguageShare filled={languages} />}
      />
      <DataTable.Col<AttributeRow> source="code" sx={onWideScreens} />
      <DataTable.NumberCol source="order" sx={onWideScreens} />
    </RecordTable>
  );
}

function AttributeCards() {
  const translate = useTranslate();
  const kindOf = useKind();
  return (
    <RowCards<AttributeRow>
      type="edit"
      parts={(attribute) => ({
        title: attribute.name,
        aside: null,
        line: `${kindOf(attribute)} · ${translate('catalogue.products', { smart_count: attribute.productCount })}`,
        state: <LanguageShare filled={attribute.languages} />,
      })}
    />
  );
}

/** What kind an attribute is of, with its unit or the number of its options. */
function useKind() {
  const translate = useTranslate();
  const unitName = useUnitName();
  return ({ kind, unit, optionCount }: AttributeRow) => {
    const name = translate(`attributes.kinds.${kind}`);
    if (kind === 'number') return unit ? `${name} (${unitName(unit)})` : name;
    return kind?.startsWith('choice') ? `${name} (${optionCount})` : name;
  };
}
