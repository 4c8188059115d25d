import { languages } from '@kamra/contract/languages.ts';
import { currencyCodes, currencyIds, currencyOrder } from '@kamra/contract/money.ts';
import type { StockFeed } from '@kamra/contract/stock-feeds.ts';
import { Stack, Typography } from '@mui/material';
import { BooleanInput, SelectInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { DeleteRecordButton } from '../ui/delete-record-button.tsx';
import { FormColumns } from '../ui/form-columns.tsx';
import { Panel } from '../ui/panel.tsx';
import { RecordCreate } from '../ui/record-create.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { RenewSecretButton } from '../ui/renew-secret-button.tsx';
import { SecretShownOnce } from '../ui/secret-shown-once.tsx';
import { StoredActions } from '../ui/stored-actions.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { showFeedUrl, stockFeedListOrder } from './stock-feed-calls.ts';
import { LastRead } from './stock-feed-list.tsx';

/** A new file; its address is shown once it is saved. */
export function StockFeedCreate() {
  return (
    <RecordCreate title="stockFeeds.new" saved="stockFeeds.saved" leadsTo="edit">
      <Stack spacing={2} sx={{ maxWidth: 720 }}>
        <FeedFields readOnly={false} />
      </Stack>
    </RecordCreate>
  );
}

/** One file; read-only without the right to write. */
export function StockFeedEdit() {
  const mayWrite = useMayWrite('stock-feeds');
  return (
    <RecordEdit<StockFeed>
      titleOf={({ name }) => name}
      detailsOf={({ prefix }) => `${prefix}…`}
      actionsOf={(feed) => mayWrite && <FeedActions feed={feed} />}
      list={stockFeedListOrder}
      mayWrite={mayWrite}
      readOnly="stockFeeds.readOnly"
      saved="stockFeeds.saved"
      words={{ nameOf: useFieldName() }}
    >
      <SecretShownOnce title="stockFeeds.shownOnce" text="stockFeeds.shownOnceText" />
      <FormColumns side={<FeedUse />}>
        <FeedFields readOnly={!mayWrite} />
      </FormColumns>
    </RecordEdit>
  );
}

const formFields = ['name', 'currencyId', 'language', 'isSoldOutIncluded', 'isEnabled'];

function useFieldName() {
  const translate = useTranslate();
  return (path: string) =>
    formFields.includes(path) ? translate(`resources.stock-feeds.fields.${path}`) : undefined;
}

function FeedFields({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const currencies = currencyOrder.map((id) => ({ id, name: currencyCodes[id] }));
  return (
    <Panel title={translate('stockFeeds.cards.content')}>
      <TextInput source="name" readOnly={readOnly} helperText="stockFeeds.nameHelp" isRequired />
      <SelectInput
        source="currencyId"
        defaultValue={currencyIds.HUF}
        choices={currencies}
        translateChoice={false}
        readOnly={readOnly}
        helperText={false}
        validate={[]}
      />
      <SelectInput
        source="language"
        defaultValue="hu"
        choices={languages.map((id) => ({ id, name: `languages.${id}` }))}
        readOnly={readOnly}
        helperText="stockFeeds.languageHelp"
      />
      <BooleanInput source="isSoldOutIncluded" defaultValue readOnly={readOnly} helperText={false} />
      <BooleanInput source="isEnabled" defaultValue readOnly={readOnly} helperText={false} />
    </Panel>
  );
}

function FeedUse() {
  const translate = useTranslate();
  const feed = useRecordContext<StockFeed>();
  if (!feed) return null;
  return (
    <Panel title={translate('stockFeeds.cards.use')}>
      <Typography>
        {translate('stockFeeds.lastRead')}: <LastRead at={feed.lastReadAt} />
      </Typography>
      <Typography>
        {translate('stockFeeds.created')}: <TimeStamp at={feed.createdAt} />
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {translate('stockFeeds.formats')}
      </Typography>
    </Panel>
  );
}

function FeedActions({ feed: { id, version, name } }: { feed: StockFeed }) {
  const translate = useTranslate();
  const renew = async () => {
    const { token } = await callStaff('POST /api/StockFeed/Token', { body: { id, version } });
    showFeedUrl(id, token);
  };
  return (
    <>
      <StoredActions>
        {(isHeld) => (
          <RenewSecretButton
            label="stockFeeds.newToken"
            question="stockFeeds.newTokenAsk"
            text="stockFeeds.newTokenExplained"
            isHeld={isHeld}
            onRenew={renew}
          />
        )}
      </StoredActions>
      <DeleteRecordButton
        question={translate('stockFeeds.deleteAsk', { name })}
        text={translate('stockFeeds.deleteExplained')}
        deleted="stockFeeds.deleted"
      />
    </>
  );
}
