import {
  Autocomplete,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Switch,
  TextField,
} from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { daysOf, periodNames, periodOf } from './day-periods.ts';
import { chosenIds, type LabelledFilter, withValues } from './list-filter.ts';

/** More choices than this are searched instead of listed. */
const maxListedChoices = 12;

/** What a filter is set by; each change filters at once. `onChosen` runs where a choice settles it, in a popover of its own. */
export function FilterControl({ filter, onChosen }: { filter: LabelledFilter; onChosen?: () => void }) {
  switch (filter.kind) {
    case 'switch':
      return <SwitchControl filter={filter} />;
    case 'days':
      return <DaysControl filter={filter} onChosen={onChosen} />;
    case 'choice':
      if (filter.choices.length > maxListedChoices)
        return <SearchedChoice filter={filter} onChosen={onChosen} />;
      return filter.isMultiple ? (
        <SeveralChoices filter={filter} />
      ) : (
        <OneChoice filter={filter} onChosen={onChosen} />
      );
  }
}

type Of<Kind> = { filter: Extract<LabelledFilter, { kind: Kind }>; onChosen?: () => void };

function useFilters() {
  const { filterValues, setFilters } = useListContext();
  const change = (changed: Record<string, unknown>) => setFilters(withValues(filterValues, changed));
  return { values: filterValues as Record<string, unknown>, change };
}

function SwitchControl({ filter }: Of<'switch'>) {
  const translate = useTranslate();
  const { values, change } = useFilters();
  return (
    <FormControlLabel
      control={
        <Switch
          checked={values[filter.source] === true}
          onChange={(_, isOn) => change({ [filter.source]: isOn || undefined })}
        />
      }
      label={translate(filter.label)}
    />
  );
}

function SeveralChoices({ filter }: Of<'choice'>) {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const chosen = chosenIds(values[filter.source]);
  return (
    <FormControl component="fieldset" margin="none">
      <FormLabel component="legend">{translate(filter.label)}</FormLabel>
      {filter.choices.map(({ id, name }) => (
        <FormControlLabel
          key={String(id)}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(id)}
              onChange={(_, isOn) =>
                change({ [filter.source]: [...chosen.filter((each) => each !== id), ...(isOn ? [id] : [])] })
              }
            />
          }
          label={translate(name, { _: name })}
        />
      ))}
    </FormControl>
  );
}

function OneChoice({ filter, onChosen }: Of<'choice'>) {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const [chosen] = chosenIds(values[filter.source]);
  return (
    <FormControl component="fieldset" margin="none">
      <FormLabel component="legend" id={`filter-${filter.source}`}>
        {translate(filter.label)}
      </FormLabel>
      <RadioGroup
        aria-labelledby={`filter-${filter.source}`}
        value={chosen === undefined ? '' : String(chosen)}
        onChange={(_, text) => {
          change({ [filter.source]: filter.choices.find(({ id }) => String(id) === text)?.id });
          onChosen?.();
        }}
      >
        <FormControlLabel value="" control={<Radio size="small" />} label={translate('filters.any')} />
        {filter.choices.map(({ id, name }) => (
          <FormControlLabel
            key={String(id)}
            value={String(id)}
            control={<Radio size="small" />}
            label={translate(name, { _: name })}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function SearchedChoice({ filter, onChosen }: Of<'choice'>) {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const chosen = filter.choices.find(({ id }) => id === values[filter.source]) ?? null;
  return (
    <Autocomplete
      options={filter.choices}
      value={chosen}
      getOptionLabel={({ name }) => translate(name, { _: name })}
      getOptionKey={({ id }) => String(id)}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      onChange={(_, choice) => {
        change({ [filter.source]: choice?.id });
        onChosen?.();
      }}
      openOnFocus={onChosen !== undefined}
      noOptionsText={translate('ra.navigation.no_results')}
      renderInput={(input) => (
        <TextField {...input} label={translate(filter.label)} autoFocus={onChosen !== undefined} />
      )}
    />
  );
}

function DaysControl({ filter, onChosen }: Of<'days'>) {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const days = { from: text(values[filter.from]), to: text(values[filter.to]) };
  const current = periodOf(days);
  return (
    <Stack role="group" aria-label={translate(filter.label)} sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        {periodNames.map((period) => (
          <Button
            key={period}
            size="small"
            variant={period === current ? 'contained' : 'outlined'}
            aria-pressed={period === current}
            onClick={() => {
              const { from, to } = daysOf(period);
              change({ [filter.from]: from, [filter.to]: to });
              onChosen?.();
            }}
          >
            {translate(`filters.periods.${period}`)}
          </Button>
        ))}
      </Stack>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="date"
          label={translate(`filters.${end}`)}
          value={days[end] ?? ''}
          onChange={({ target }) => change({ [filter[end]]: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </Stack>
  );
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined;
}
