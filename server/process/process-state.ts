/** Where this process stands between its start and its end; only a ready one should be sent requests. */
export interface ProcessState {
  phase: 'starting' | 'ready' | 'draining';
}
