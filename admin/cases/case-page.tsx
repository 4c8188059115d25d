import { spamDays } from '@kamra/contract/case-kinds.ts';
import type { CaseDetails } from '@kamra/contract/customer-cases.ts';
import { addDays } from '@kamra/contract/legal-deadlines.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import { Alert, Button, Link, Stack, Typography } from '@mui/material';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import { PanelColumns } from '../ui/panel-columns.tsx';
import { PlainDay } from '../ui/plain-day.tsx';
import { RecordShow } from '../ui/record-show.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { CaseAnswer } from './case-answer.tsx';
import { CaseOrder } from './case-order.tsx';
import { CaseQuestion } from './case-question.tsx';
import { CaseRemedies } from './case-remedies.tsx';
import { CaseSpam } from './case-spam.tsx';
import { CaseDueDay, CaseStateChip } from './case-state.tsx';

const lastDayOf = (spamAt: string) => addDays(todayInBudapest(new Date(spamAt)), spamDays);
const listOrder = { sort: { field: 'dueOn', order: 'ASC' }, filter: {} } as const;

/** One case: what was told, which order it is about, what happened, and the answer. */
export function CasePage() {
  const translate = useTranslate();
  return (
    <RecordShow<CaseDetails>
      list={listOrder}
      titleOf={({ number, kind }) => `${translate(`cases.kinds.${kind}`)} ${number}`}
      stateOf={(found) => <CaseStateChip found={found} />}
      detailsOf={({ receivedAt }) => <TimeStamp at={receivedAt} />}
      actionsOf={(found) => (
        <>
          <CaseSpam key={found.version} found={found} />
          <Button href={`/api/Case/${found.id}/Record`} download>
            {translate('cases.record')}
          </Button>
        </>
      )}
    >
      <CasePanels />
    </RecordShow>
  );
}

function CasePanels() {
  const translate = useTranslate();
  const found = useRecordContext<CaseDetails>();
  const mayWriteCases = useMayWrite('cases');
  if (!found) return null;
  const mayWrite = mayWriteCases && found.state !== 'spam';
  return (
    <PanelColumns
      side={
        <>
          {(found.orderId !== null || found.state !== 'spam') && (
            <Panel title={translate('cases.order')}>
              <CaseOrder key={found.version} found={found} mayWrite={mayWrite} />
            </Panel>
          )}
          <Panel title={translate('cases.sender')}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{found.name}</Typography>
            <Link href={`mailto:${found.email}`} sx={{ overflowWrap: 'anywhere' }}>
              {found.email}
            </Link>
            <Typography>{found.phone}</Typography>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{found.address}</Typography>
            <Link component={LinkBase} to={`/mails?filter=${JSON.stringify({ q: found.email })}`}>
              {translate('cases.mails')}
            </Link>
          </Panel>
        </>
      }
    >
      {found.spamAt && (
        <Alert severity="info">
          {translate('cases.spam.stays')} <PlainDay day={lastDayOf(found.spamAt)} />
        </Alert>
      )}
      <Panel title={translate('cases.told')}>
        <Told found={found} />
      </Panel>
      {found.kind === 'defect' && (
        <Panel title={translate('cases.remedyPanel.title')}>
          <CaseRemedies key={found.version} found={found} mayWrite={mayWrite} />
        </Panel>
      )}
      {mayWrite && (
        <Panel title={translate('cases.answer')}>
          <CaseAnswer key={found.id} found={found} />
        </Panel>
      )}
      {found.productId !== null && (
        <Panel title={translate('cases.productQuestion.title')}>
          <CaseQuestion key={found.id} found={found} mayWrite={mayWrite} />
        </Panel>
      )}
      <Panel title={translate('cases.history')}>
        <History found={found} />
      </Panel>
    </PanelColumns>
  );
}

function Told({ found }: { found: CaseDetails }) {
  const translate = useTranslate();
  const isWithdrawal = found.kind === 'withdrawal';
  const goods = isWithdrawal && found.text === '' ? translate('cases.allGoods') : found.text;
  const facts: [name: string, value: string][] = [
    ['statement', found.statement],
    ['orderReference', found.orderReference],
    ['product', found.product],
    ['remedy', found.remedy ? translate(`cases.remedies.${found.remedy}`) : ''],
    [isWithdrawal ? 'goods' : 'text', goods],
    ['bankAccount', found.bankAccount],
  ];
  return (
    <>
      <Stack component="dl" sx={{ m: 0, gap: 1 }}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {translate(`cases.facts.${name}`)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {value}
              </Typography>
            </div>
          ))}
      </Stack>
      {found.state !== 'spam' && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {translate(found.kind === 'withdrawal' ? 'cases.refundBy' : 'cases.answerBy')}{' '}
          <CaseDueDay found={{ ...found, remedyDueOn: null }} />
        </Typography>
      )}
    </>
  );
}

function History({ found }: { found: CaseDetails }) {
  const translate = useTranslate();
  return (
    <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
      {found.events.map(({ at, event, text, staffName }) => (
        <li key={`${at} ${event} ${text}`}>
          <Typography variant="body2" color="textSecondary">
            <TimeStamp at={at} />
            {staffName && ` · ${staffName}`}
          </Typography>
          <Typography>{translate(`cases.events.${event}`)}</Typography>
          {event !== 'warned' && (
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
          )}
        </li>
      ))}
    </Stack>
  );
}
