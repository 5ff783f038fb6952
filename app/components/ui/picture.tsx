import type { PictureView } from "~/services/catalogue-views";

type PictureProps = { picture: PictureView; alt?: string; eager?: boolean; sizes?: string };

/** The product's photo; where it has none, a drawn one from the cached sprite: bottle and cap, or an object. */
export function Picture({ picture, alt = "", eager = false, sizes = "(min-width:1024px) 25vw, 50vw" }: PictureProps) {
  if (picture.medium && picture.full) return <Photo picture={picture} alt={alt} eager={eager} sizes={sizes} />;
  return (
    <svg className="pic" aria-hidden="true">
      <use href={`/img/shapes.svg#${picture.shape}`} />
      {picture.cap && <use href={`/img/shapes.svg#${picture.cap}`} />}
    </svg>
  );
}

/** The drawn picture lies under the photo, so that a photo which fails to load gives way to it without a word of script. */
function Photo({ picture, alt, eager, sizes }: Required<PictureProps>) {
  return (
    <>
      <Picture picture={{ ...picture, medium: null }} />
      <img
        className="photo" src={picture.medium!} srcSet={`${picture.medium} 480w, ${picture.full} 1200w`} sizes={sizes} alt={alt} width={480} height={480}
        loading={eager ? "eager" : "lazy"} decoding="async" {...(eager ? { fetchpriority: "high" } : {})}
      />
    </>
  );
}
