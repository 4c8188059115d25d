import { useStore } from 'react-admin';

/** Whether the rows of tables stand close, in this browser. */
export function useDensity(): [isDense: boolean, setDense: (isDense: boolean) => void] {
  return useStore('isDense', false);
}
