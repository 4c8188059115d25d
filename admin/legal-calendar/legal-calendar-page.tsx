import {
  type CalendarRule,
  calendarRules,
  isCheckDue,
  stateOfRule,
  type YearlyCheck,
  yearlyChecks,
} from '@kamra/contract/legal-calendar.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import { Alert, Box, Card, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { PageHeader } from '../ui/page-header.tsx';
import { PlainDay } from '../ui/plain-day.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { EvidenceButton } from './evidence-button.tsx';
import { ProcessingRecordPanel } from './processing-record-panel.tsx';

const tones = { inForce: 'good', soon: 'pending', later: 'info' } as const;
const listed = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, maxWidth: 720 } as const;
const row = { p: 2, display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' } as const;

/** Rules of the law with their days, and what has to be looked at each year. */
export function LegalCalendarPage() {
  const translate = useTranslate();
  const today = todayInBudapest();
  return (
    <>
      <PageHeader title={translate('legalCalendar.title')} details={translate('legalCalendar.text')} />
      <Alert severity="warning" sx={{ mb: 2, maxWidth: 720 }}>
        {translate('readiness.lawyer')}
      </Alert>
      <Box sx={{ mb: 3 }}>
        <EvidenceButton />
      </Box>
      <Typography variant="h2" component="h2" sx={{ mb: 1 }}>
        {translate('legalCalendar.yearly')}
      </Typography>
      <Box component="ul" sx={listed}>
        {yearlyChecks.map((check) => (
          <Check key={check.id} check={check} isDue={isCheckDue(check, today)} />
        ))}
      </Box>
      <ProcessingRecordPanel />
      <Typography variant="h2" component="h2" sx={{ mt: 3, mb: 1 }}>
        {translate('legalCalendar.rules')}
      </Typography>
      <Box component="ul" sx={listed}>
        {calendarRules.toReversed().map((rule) => (
          <Rule key={rule.id} rule={rule} state={stateOfRule(rule, today)} />
        ))}
      </Box>
    </>
  );
}

const useTextLanguage = () => (useLocale() === 'hu' ? 'hu' : 'en');

function Check({ check: { title, doneOn }, isDue }: { check: YearlyCheck; isDue: boolean }) {
  const translate = useTranslate();
  const language = useTextLanguage();
  return (
    <Card component="li" sx={row}>
      <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
        <Typography>{title[language]}</Typography>
        {doneOn && (
          <Typography color="textSecondary">
            {translate('legalCalendar.doneOn')} <PlainDay day={doneOn} />
          </Typography>
        )}
      </Box>
      <StatusChip
        tone={isDue ? 'bad' : 'good'}
        label={translate(isDue ? 'legalCalendar.due' : 'legalCalendar.done')}
      />
    </Card>
  );
}

function Rule({ rule, state }: { rule: CalendarRule; state: keyof typeof tones }) {
  const translate = useTranslate();
  const language = useTextLanguage();
  const { title, check, source, from, duty, isUncertain } = rule;
  return (
    <Card component="li" sx={row}>
      <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          <PlainDay day={from} /> · {title[language]}
        </Typography>
        <Typography>{check[language]}</Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {duty} · {source}
          {isUncertain && ` · ${translate('legalCalendar.uncertain')}`}
        </Typography>
      </Box>
      <StatusChip tone={tones[state]} label={translate(`legalCalendar.states.${state}`)} />
    </Card>
  );
}
