/** @param path lines in a box of 24 by 24, drawn in the text's colour */
export function Icon({ path }: { readonly path: string }) {
  return (
    // Its size and colours also hold without style sheets.
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className="icon"
    >
      <path d={path} />
    </svg>
  );
}
