/** Whether the pointer is pressed. */
let isPressed = false;

const waiting = new Set<() => void>();

function press() {
  isPressed = true;
}

function release() {
  isPressed = false;
  // After the click, which follows in the same task.
  setTimeout(() => {
    const acts = [...waiting];
    waiting.clear();
    for (const act of acts) act();
  });
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', press, true);
  window.addEventListener('pointerup', release, true);
  window.addEventListener('pointercancel', release, true);
}

/**
 * Acts now, or if the pointer is pressed, when it is released: what moves a button between the two would take its click.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.add(act);
  else act();
}
