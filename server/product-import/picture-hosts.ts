/** What a run knows of the hosts of pictures. All of it is forgotten with the run: a repeat tries every host again. */
export interface PictureHosts {
  answered(host: string): void;
  /** Counts a URL to which the host gave no answer. */
  wasSilent(host: string): void;
  /** Nobody knows the host's name. */
  isUnknown(host: string): void;
  /** Whether its pictures are left for a later pass, or given up. */
  stateOf(host: string): 'asked' | 'resting' | 'givenUp';
  /** Begins a pass over the remaining pictures; returns how many hosts rested in the one before. */
  wakeUp(): number;
}

interface HostState {
  /** URLs in a row without an answer. */
  silentUrls: number;
  /** Passes in a row that ended in silence. */
  silentPasses: number;
  state: 'asked' | 'resting' | 'givenUp';
}

/** After so many silent URLs in a row a host rests until the next pass. */
const maxSilentUrls = 3;
/** After so many rests without any answer between them a host is given up. */
export const maxSilentPasses = 4;

export function createPictureHosts(): PictureHosts {
  const hosts = new Map<string, HostState>();
  const hostOf = (host: string): HostState => {
    const known = hosts.get(host) ?? { silentUrls: 0, silentPasses: 0, state: 'asked' };
    hosts.set(host, known);
    return known;
  };
  return {
    answered: (host) => {
      Object.assign(hostOf(host), { silentUrls: 0, silentPasses: 0 });
    },
    wasSilent: (name) => {
      const host = hostOf(name);
      host.silentUrls += 1;
      if (host.silentUrls < maxSilentUrls || host.state !== 'asked') return;
      host.silentPasses += 1;
      host.state = host.silentPasses >= maxSilentPasses ? 'givenUp' : 'resting';
    },
    isUnknown: (host) => {
      hostOf(host).state = 'givenUp';
    },
    stateOf: (host) => hosts.get(host)?.state ?? 'asked',
    wakeUp: () => {
      const resting = [...hosts.values()].filter(({ state }) => state === 'resting');
      for (const host of resting) Object.assign(host, { state: 'asked', silentUrls: 0 });
      return resting.length;
    },
  };
}

export function hostOfUrl(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}
