import type { BuyerDetails } from '@kamra/contract/buyers.ts';
import { Box, Link, Stack, Typography } from '@mui/material';
import { LinkBase, useCanAccess, useRecordContext, useTranslate } from 'react-admin';
import { CasesOf } from '../cases/cases-of.tsx';
import { Panel } from '../ui/panel.tsx';
import { PanelColumns } from '../ui/panel-columns.tsx';
import { RecordShow } from '../ui/record-show.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMoney } from '../ui/use-money.ts';
import { useStateName } from '../ui/use-state-name.ts';
import { BuyerAccounts } from './buyer-account-panel.tsx';
import { BuyerActions } from './buyer-actions.tsx';
import { buyerListOrder } from './buyer-calls.ts';
import { BlockChip } from './buyer-list.tsx';
import { BuyerNotes } from './buyer-notes.tsx';
import { BuyerPoints } from './buyer-points.tsx';

/** One buyer: orders, what they spent, addresses, consents and notes. */
export function BuyerPage() {
  return (
    <RecordShow<BuyerDetails>
      list={buyerListOrder}
      titleOf={({ name, email }) => name || email}
      stateOf={(buyer) => <BlockChip buyer={buyer} />}
      detailsOf={({ emails, phone }) => [...emails, phone].filter(Boolean).join(' · ')}
      actionsOf={(buyer) => <BuyerActions buyer={buyer} />}
    >
      <BuyerPanels />
    </RecordShow>
  );
}

function BuyerPanels() {
  const translate = useTranslate();
  const buyer = useRecordContext<BuyerDetails>();
  if (!buyer) return null;
  return (
    <PanelColumns
      side={
        <>
          <Panel title={translate('buyers.spent')}>
            <Spent spent={buyer.spent} />
          </Panel>
          {buyer.blockReason && (
            <Panel title={translate('buyers.blockReason')}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{buyer.blockReason}</Typography>
            </Panel>
          )}
          <Panel title={translate('buyers.account.title')}>
            <BuyerAccounts accounts={buyer.accounts} />
          </Panel>
          {buyer.accounts.length > 0 && (
            <Panel title={translate('buyers.points.title')}>
              <BuyerPoints buyerId={buyer.id} />
            </Panel>
          )}
          <Panel title={translate('buyers.newsletter')}>
            <Newsletter newsletter={buyer.newsletter} />
          </Panel>
          <Panel title={translate('buyers.addresses')}>
            <AddressesOf buyer={buyer} />
          </Panel>
        </>
      }
    >
      <Panel title={translate('buyers.orders', { smart_count: buyer.orderCount })}>
        <OrdersOf buyer={buyer} />
      </Panel>
      <MayReadCases emails={buyer.emails} />
      <Panel title={translate('buyers.notes')}>
        <BuyerNotes key={buyer.id} buyer={buyer} />
      </Panel>
    </PanelColumns>
  );
}

function AddressesOf({ buyer: { addresses } }: { buyer: BuyerDetails }) {
  const stateName = useStateName();
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {addresses.map((address) => (
        <Typography component="li" key={JSON.stringify(address)} sx={{ overflowWrap: 'anywhere' }}>
          {[address.company, address.familyName, address.givenName].filter(Boolean).join(' ')},{' '}
          {address.postalCode} {address.city}, {address.street}, {stateName(address.countryCode)}
        </Typography>
      ))}
    </Stack>
  );
}

/** Cases open with the right on orders. */
function MayReadCases({ emails }: Pick<BuyerDetails, 'emails'>) {
  const { canAccess } = useCanAccess({ resource: 'cases', action: 'list' });
  return canAccess ? <CasesOf emails={emails} /> : null;
}

function OrdersOf({ buyer: { orders } }: { buyer: BuyerDetails }) {
  const money = useMoney();
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {orders.map(({ id, orderNumber, placedAt, currencyId, total }) => (
        <Stack component="li" key={id} direction="row" sx={{ gap: 2, justifyContent: 'space-between' }}>
          <span>
            <Link component={LinkBase} to={`/orders/${id}/show`}>
              {orderNumber}
            </Link>
            {' · '}
            <TimeStamp at={placedAt} />
          </span>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {money(total, currencyId)}
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}

function Spent({ spent }: Pick<BuyerDetails, 'spent'>) {
  const translate = useTranslate();
  const money = useMoney();
  if (spent.length === 0)
    return <Typography color="textSecondary">{translate('buyers.nothingPaid')}</Typography>;
  return spent.map(({ currencyId, amount, orders }) => (
    <Typography key={currencyId}>
      <strong>{money(amount, currencyId)}</strong> ·{' '}
      {translate('orders.bulk.orders', { smart_count: orders })}
    </Typography>
  ));
}

function Newsletter({ newsletter }: Pick<BuyerDetails, 'newsletter'>) {
  const translate = useTranslate();
  if (newsletter?.unsubscribedAt)
    return (
      <Typography>
        {translate('buyers.unsubscribed')} <TimeStamp at={newsletter.unsubscribedAt} />
      </Typography>
    );
  if (newsletter?.confirmedAt)
    return (
      <Typography>
        {translate('buyers.subscribed')} <TimeStamp at={newsletter.confirmedAt} />
      </Typography>
    );
  return <Typography color="textSecondary">{translate('buyers.noNewsletter')}</Typography>;
}
