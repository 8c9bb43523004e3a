declare global {
  interface Window {
    /** Left by the script in every page's HTML (src/gatsby/static-export/app-loader.js); absent while developing. */
    appStarted?: () => void;
  }
}

/** Says that the app has taken over: a button that was pressed before is pressed now. */
export function appStarted() {
  window.appStarted?.();
}
