/** The state of this process; only a ready one should get requests. */
export interface ProcessState {
  phase: 'starting' | 'ready' | 'draining';
}
