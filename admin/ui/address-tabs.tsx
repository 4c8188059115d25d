import { Box, Tab, Tabs } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The tab that the address names, the first where it names none; changing it is no step to go back by. */
export function useAddressTab<Id extends string>(name: string, ids: readonly [Id, ...Id[]]) {
  const [search, setSearch] = useSearchParams();
  const shown = ids.find((id) => id === search.get(name)) ?? ids[0];
  const show = (id: Id) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (id === ids[0]) after.delete(name);
        else after.set(name, id);
        return after;
      },
      { replace: true },
    );
  return [shown, show] as const;
}

interface AddressTabsProps<Id extends string> {
  /** Of the parameter in the address, and for the ids of tabs and panels. */
  name: string;
  label: string;
  shown: Id;
  onShow: (id: Id) => void;
  tabs: { id: Id; label: string; icon?: ReactElement }[];
}

/** Tabs whose choice stands in the address; their content is in `TabPanel`s. */
export function AddressTabs<Id extends string>({ name, label, shown, onShow, tabs }: AddressTabsProps<Id>) {
  return (
    <Tabs
      value={shown}
      onChange={(_, id: Id) => onShow(id)}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={label}
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 1 }}
    >
      {tabs.map(({ id, label: text, icon }) => (
        <Tab
          key={id}
          value={id}
          id={`${name}-tab-${id}`}
          aria-controls={`${name}-${id}`}
          icon={icon}
          iconPosition="start"
          sx={{ gap: 0.75 }}
          label={text}
        />
      ))}
    </Tabs>
  );
}

/** What belongs to a tab; hidden ones stay, so that their fields keep their values. */
export function TabPanel({
  name,
  id,
  shown,
  children,
}: {
  name: string;
  id: string;
  shown: string;
  children: ReactNode;
}) {
  return (
    <Box role="tabpanel" id={`${name}-${id}`} aria-labelledby={`${name}-tab-${id}`} hidden={id !== shown}>
      {children}
    </Box>
  );
}
