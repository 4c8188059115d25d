import { reviewStates } from '@kamra/contract/review-kinds.ts';
import type { StaffReview } from '@kamra/contract/reviews.ts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { DataTable, useTranslate } from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import { ListTabs } from '../ui/list-tabs.tsx';
import type { Tone } from '../ui/palette.ts';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { ReviewDialog } from './product-review-dialog.tsx';

const tabs = [...reviewStates, 'all'] as const;
const tones: Record<StaffReview['state'], Tone> = { waiting: 'pending', published: 'good', rejected: 'info' };

/** Reviews by their state: what waits for staff first. */
export function ReviewList() {
  return (
    <RecordList
      sort={{ field: 'id', order: 'ASC' }}
      sorts={[]}
      tabs={<StateTabs />}
      table={<ReviewTable />}
      cards={<ReviewCards />}
      empty={
        <>
          <StateTabs />
          <FirstRecords title="reviews.none" text="reviews.explanation" />
        </>
      }
    />
  );
}

function StateTabs() {
  return (
    <ListTabs
      label="reviews.stateOfReviews"
      source="state"
      ids={tabs}
      nameOf={(state) => `reviews.states.${state}`}
    />
  );
}

function ReviewTable() {
  return (
    <RecordTable<StaffReview>>
      <DataTable.Col<StaffReview>
        source="stars"
        disableSort
        render={({ stars }) => <Stars stars={stars} />}
      />
      <DataTable.Col<StaffReview> source="title" disableSort render={(row) => <ReviewButton row={row} />} />
      <DataTable.Col<StaffReview> source="productName" disableSort sx={onWideScreens} />
      <DataTable.Col<StaffReview>
        source="createdAt"
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={({ createdAt }) => <TimeStamp at={createdAt} />}
      />
      <DataTable.Col<StaffReview>
        source="state"
        disableSort
        render={({ state }) => <StateChip state={state} />}
      />
    </RecordTable>
  );
}

function ReviewCards() {
  return (
    <RowCards<StaffReview>
      type={false}
      parts={(row) => ({
        title: row.productName,
        aside: <Stars stars={row.stars} />,
        line: <ReviewButton row={row} />,
        state: <StateChip state={row.state} />,
      })}
    />
  );
}

function StateChip({ state }: Pick<StaffReview, 'state'>) {
  const translate = useTranslate();
  return <StatusChip tone={tones[state]} label={translate(`reviews.states.${state}`)} />;
}

function Stars({ stars }: { stars: number }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{`${stars} ★`}</span>;
}

/** Opens the review; its button says how it begins. */
function ReviewButton({ row }: { row: StaffReview }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const text = row.title || row.body || translate('reviews.withoutText');
  return (
    <>
      <Button onClick={() => setOpen(true)} sx={{ px: 0, textAlign: 'start', justifyContent: 'flex-start' }}>
        {text.length > 80 ? `${text.slice(0, 80)}…` : text}
      </Button>
      {isOpen && <ReviewDialog review={row} onClose={() => setOpen(false)} />}
    </>
  );
}
