import { useEffect, useRef, useState } from "react";
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

/** The drawn picture lies under the photo: a photo that fails to load gives way to it; with script nothing of it is left. */
function Photo({ picture, alt, eager, sizes }: Required<PictureProps>) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  // It may have failed before the script was awake.
  useEffect(() => { if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true); }, []);
  if (failed) return <Picture picture={{ ...picture, medium: null }} />;
  return (
    <>
      <Picture picture={{ ...picture, medium: null }} />
      <img
        ref={image} onError={() => setFailed(true)}
        className="photo" src={picture.medium!} srcSet={`${picture.medium} 480w, ${picture.full} 1200w`} sizes={sizes} alt={alt} width={480} height={480}
        loading={eager ? "eager" : "lazy"} decoding="async" {...(eager ? { fetchpriority: "high" } : {})}
      />
    </>
  );
}
